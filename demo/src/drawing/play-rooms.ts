import { brand } from './logo.ts'
import type { PlayMotif } from './play-motifs.ts'
import type { Audience } from './spec.ts'

const { paper, coral, saffron, teal, mint, aubergine } = brand
const [forest, sky, rose, sand] = ['#6fa66a', '#8fbfd6', '#e79aa0', '#e3b778']

type Placed = readonly [motif: PlayMotif, x: number, y: number, scale: number, tone: string]
type Guest = readonly [who: Audience, x: number, footY: number, scale: number]
type Room = {
  readonly wall: string
  readonly floor: string
  readonly things: readonly Placed[]
  readonly flags?: true
  /** Who is there: before the things, or behind them at a table. */
  readonly guests?: readonly Guest[]
  readonly guestsBehind?: readonly Guest[]
}

/** Every picture of the play centre, 1200 × 900: a wall, a floor, and what stands there. */
export const rooms: Record<string, Room> = {
  'big-jungle': {
    wall: '#dff0e1',
    floor: '#c3dfc6',
    guests: [
      ['girls', 340, 800, 0.5],
      ['boys', 730, 850, 0.54],
    ],
    things: [
      ['tree', 170, 470, 1.5, forest],
      ['net', 880, 430, 1.25, teal],
      ['slide', 520, 490, 1.5, coral],
      ['balls', 900, 760, 1.1, coral],
      ['tree', 1100, 560, 1, '#5b8f5b'],
    ],
  },
  'little-nest': {
    wall: '#f9e0d6',
    floor: '#efc6b6',
    guests: [['babies', 620, 850, 0.52]],
    things: [
      ['tunnel', 330, 560, 1.2, teal],
      ['horse', 760, 520, 1.25, saffron],
      ['cushion', 1030, 730, 0.9, mint],
      ['blocks', 500, 760, 0.6, rose],
      ['balls', 160, 780, 0.6, sky],
    ],
  },
  socks: { wall: '#f8e7c4', floor: '#efd49a', things: [['socks', 600, 470, 2.1, teal]] },
  locker: { wall: '#d8eae6', floor: '#b9d8d2', things: [['locker', 600, 470, 1.9, coral]] },
  'snack-box': { wall: '#dff0e1', floor: '#c3dfc6', things: [['snack', 600, 480, 2, teal]] },
  juice: { wall: '#f9e0d6', floor: '#efc6b6', things: [['juice', 600, 500, 1.8, saffron]] },
  'photo-print': { wall: '#e9dfec', floor: '#d3c3d9', things: [['photo', 600, 480, 2, aubergine]] },
  'clay-corner': {
    wall: '#f6ece0',
    floor: '#ead6bf',
    guestsBehind: [
      ['girls', 235, 820, 0.66],
      ['boys', 985, 820, 0.66],
    ],
    things: [
      ['table', 600, 640, 2, sand],
      ['pot', 390, 400, 0.95, coral],
      ['pot', 640, 420, 0.75, teal],
      ['pot', 850, 400, 0.9, saffron],
    ],
  },
  'colour-lab': {
    wall: '#e9dfec',
    floor: '#d3c3d9',
    guests: [['girls', 1066, 850, 0.6]],
    things: [
      ['palette', 420, 440, 1.6, coral],
      ['star', 860, 330, 0.8, saffron],
      ['blocks', 880, 680, 0.85, teal],
    ],
  },
  'junior-robots': {
    wall: '#d8eae6',
    floor: '#b9d8d2',
    guests: [['boys', 620, 850, 0.6]],
    things: [
      ['robot', 400, 500, 1.7, teal],
      ['robot', 820, 580, 1.15, coral],
      ['star', 1030, 270, 0.5, saffron],
    ],
  },
  'kitchen-science': {
    wall: '#dff0e1',
    floor: '#c3dfc6',
    things: [
      ['flask', 380, 520, 1.4, coral],
      ['flask', 660, 560, 1.05, saffron],
      ['flask', 900, 540, 1.2, teal],
    ],
  },
  'drum-circle': {
    wall: '#f8e7c4',
    floor: '#efd49a',
    things: [
      ['drum', 360, 560, 1.5, coral],
      ['drum', 860, 600, 1.2, teal],
      ['star', 620, 280, 0.6, aubergine],
    ],
  },
  'story-hour': {
    wall: '#f9e0d6',
    floor: '#efc6b6',
    guests: [
      ['women', 150, 830, 0.66],
      ['babies', 1040, 850, 0.56],
    ],
    things: [
      ['book', 600, 430, 2, teal],
      ['cushion', 260, 760, 0.9, saffron],
      ['cushion', 940, 760, 0.9, mint],
    ],
  },
  'little-bakers': {
    wall: '#f6ece0',
    floor: '#ead6bf',
    guestsBehind: [
      ['boys', 604, 850, 0.64],
      ['girls', 1030, 860, 0.66],
    ],
    things: [
      ['table', 600, 680, 2, mint],
      ['chef', 380, 370, 1.3, coral],
      ['cake', 800, 450, 1, rose],
    ],
  },
  'garden-club': {
    wall: '#d8eae6',
    floor: '#c3dfc6',
    guests: [['girls', 830, 860, 0.56]],
    things: [
      ['plant', 330, 560, 1.4, coral],
      ['plant', 640, 600, 1.1, saffron],
      ['tree', 970, 480, 1.4, forest],
    ],
  },
  'treehouse-hall-1': {
    wall: '#dff0e1',
    floor: '#c3dfc6',
    flags: true,
    guestsBehind: [
      ['girls', 430, 840, 0.64],
      ['boys', 770, 840, 0.64],
    ],
    things: [
      ['tree', 170, 500, 1.4, forest],
      ['tree', 1030, 500, 1.4, '#5b8f5b'],
      ['table', 600, 690, 1.9, coral],
      ['cake', 600, 480, 0.8, saffron],
    ],
  },
  'treehouse-hall-2': {
    wall: '#c3dfc6',
    floor: '#b9d8d2',
    guests: [['boys', 640, 830, 0.54]],
    things: [
      ['net', 330, 470, 1.3, saffron],
      ['slide', 830, 500, 1.5, coral],
      ['balls', 560, 770, 0.9, teal],
    ],
  },
  'treehouse-hall-3': {
    wall: '#f6ece0',
    floor: '#c3dfc6',
    flags: true,
    things: [
      ['gift', 330, 650, 1.1, coral],
      ['gift', 560, 690, 0.8, teal],
      ['balloons', 900, 500, 1.5, coral],
    ],
  },
  'starlight-hall-1': {
    wall: '#d3c3d9',
    floor: '#b7a2c2',
    flags: true,
    guestsBehind: [
      ['boys', 360, 840, 0.66],
      ['girls', 850, 840, 0.66],
    ],
    things: [
      ['star', 250, 300, 0.6, saffron],
      ['star', 930, 260, 0.45, paper],
      ['table', 600, 690, 1.9, aubergine],
      ['cake', 600, 480, 0.8, rose],
      ['balloons', 1030, 560, 0.9, coral],
    ],
  },
  'starlight-hall-2': {
    wall: '#e9dfec',
    floor: '#d3c3d9',
    things: [
      ['mask', 380, 430, 1.4, coral],
      ['drum', 830, 560, 1.3, teal],
    ],
  },
  'starlight-hall-3': {
    wall: '#b9d8d2',
    floor: '#d3c3d9',
    things: [
      ['photo', 600, 470, 1.6, coral],
      ['star', 240, 320, 0.7, saffron],
      ['star', 960, 330, 0.7, paper],
    ],
  },
  'paper-boat-room-1': {
    wall: '#d6e9f0',
    floor: '#b9d3dd',
    flags: true,
    guestsBehind: [
      ['girls', 420, 830, 0.6],
      ['babies', 790, 800, 0.56],
    ],
    things: [
      ['table', 600, 690, 1.7, sky],
      ['cake', 600, 500, 0.7, teal],
      ['hat', 230, 600, 0.9, coral],
      ['hat', 980, 600, 0.9, saffron],
    ],
  },
  'paper-boat-room-2': {
    wall: '#f9e0d6',
    floor: '#efc6b6',
    guests: [['babies', 560, 850, 0.5]],
    things: [
      ['tunnel', 340, 560, 1.2, sky],
      ['blocks', 760, 620, 1, teal],
      ['horse', 1010, 560, 0.8, saffron],
    ],
  },
  'paper-boat-room-3': {
    wall: '#f8e7c4',
    floor: '#efd49a',
    things: [
      ['balloons', 330, 500, 1.4, coral],
      ['gift', 780, 620, 1.3, teal],
    ],
  },
  'first-candle': {
    wall: '#f9e0d6',
    floor: '#efc6b6',
    flags: true,
    guests: [['babies', 340, 860, 0.56]],
    things: [
      ['cake', 600, 520, 1.7, mint],
      ['balloons', 190, 520, 1, rose],
      ['balloons', 1010, 520, 1, sky],
    ],
  },
  explorers: {
    wall: '#dff0e1',
    floor: '#c3dfc6',
    flags: true,
    guests: [['boys', 400, 850, 0.58]],
    things: [
      ['tree', 220, 480, 1.4, forest],
      ['net', 900, 470, 1.2, saffron],
      ['hat', 560, 600, 1.2, coral],
    ],
  },
  'mad-scientists': {
    wall: '#d8eae6',
    floor: '#b9d8d2',
    flags: true,
    guests: [['girls', 580, 860, 0.58]],
    things: [
      ['flask', 360, 540, 1.4, coral],
      ['robot', 800, 540, 1.4, saffron],
    ],
  },
  'star-show': {
    wall: '#d3c3d9',
    floor: '#b7a2c2',
    flags: true,
    things: [
      ['mask', 420, 480, 1.5, saffron],
      ['star', 850, 330, 0.9, coral],
      ['drum', 850, 650, 0.9, teal],
    ],
  },
  'bakers-party': {
    wall: '#f6ece0',
    floor: '#ead6bf',
    flags: true,
    guests: [['girls', 580, 860, 0.6]],
    things: [
      ['chef', 360, 450, 1.5, teal],
      ['cake', 800, 560, 1.3, coral],
    ],
  },
  'grand-feast': {
    wall: '#f8e7c4',
    floor: '#efd49a',
    flags: true,
    guestsBehind: [
      ['girls', 412, 830, 0.66],
      ['boys', 788, 830, 0.66],
    ],
    things: [
      ['table', 600, 660, 2.2, coral],
      ['cake', 600, 420, 1, teal],
      ['balloons', 210, 400, 1.1, coral],
      ['balloons', 990, 400, 1.1, teal],
    ],
  },
}
