import { brand } from './logo.ts'
import type { OutfitName } from './people.ts'
import type { PlayMotif } from './play-motifs.ts'
import type { PlayWall } from './play-walls.ts'
import type { Audience } from './spec.ts'

const { paper, coral, saffron, teal, mint, aubergine } = brand
const [forest, sky, rose, sand] = ['#6fa66a', '#8fbfd6', '#e79aa0', '#e3b778']

type Placed = readonly [motif: PlayMotif, x: number, y: number, scale: number, tone: string]
type Guest = readonly [who: Audience, x: number, footY: number, scale: number, top?: OutfitName]
type Room = {
  readonly wall: string
  readonly floor: string
  readonly behind?: PlayWall
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
    behind: 'jungle',
    guests: [
      ['girls', 250, 860, 0.5, 'sunTee'],
      ['boys', 700, 870, 0.52],
    ],
    things: [
      ['tower', 560, 560, 1.3, coral],
      ['net', 1030, 520, 0.95, teal],
      ['balls', 960, 800, 1, coral],
    ],
  },
  'little-nest': {
    wall: '#f9e0d6',
    floor: '#efc6b6',
    behind: 'nest',
    guests: [['babies', 600, 860, 0.52]],
    things: [
      ['tunnel', 290, 560, 1.1, teal],
      ['horse', 890, 560, 1.1, saffron],
      ['cushion', 1040, 790, 0.8, mint],
      ['blocks', 400, 790, 0.55, rose],
      ['balls', 150, 800, 0.6, sky],
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
    behind: 'studio',
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
    behind: 'studio',
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
    behind: 'lab',
    guests: [['boys', 620, 850, 0.6]],
    things: [
      ['robot', 400, 500, 1.7, teal],
      ['robot', 820, 580, 1.15, coral],
    ],
  },
  'kitchen-science': {
    wall: '#dff0e1',
    floor: '#c3dfc6',
    behind: 'kitchen',
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
    behind: 'nest',
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
    behind: 'kitchen',
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
    behind: 'garden',
    guests: [['girls', 830, 860, 0.56]],
    things: [
      ['plant', 330, 560, 1.4, coral],
      ['plant', 640, 600, 1.1, saffron],
      ['tree', 970, 480, 1.4, forest],
    ],
  },
  'treehouse-hall-1': {
    wall: '#f0dcbf',
    floor: '#d9b98c',
    behind: 'planks',
    flags: true,
    guestsBehind: [
      ['girls', 430, 840, 0.64, 'sunTee'],
      ['boys', 770, 840, 0.64, 'rocketTee'],
    ],
    things: [
      ['tree', 110, 560, 1.05, forest],
      ['house', 1040, 560, 1, coral],
      ['table', 570, 700, 1.8, mint],
      ['cake', 570, 500, 0.8, saffron],
    ],
  },
  'treehouse-hall-2': {
    wall: '#f0dcbf',
    floor: '#c3dfc6',
    behind: 'planks',
    guests: [
      ['boys', 400, 860, 0.5, 'rocketTee'],
      ['girls', 790, 870, 0.5],
    ],
    things: [
      ['net', 190, 570, 0.95, saffron],
      ['house', 590, 490, 1.5, teal],
      ['slide', 1010, 560, 1.25, coral],
    ],
  },
  'treehouse-hall-3': {
    wall: '#f0dcbf',
    floor: '#d9b98c',
    behind: 'planks',
    flags: true,
    things: [
      ['gift', 420, 690, 1.1, coral],
      ['gift', 640, 740, 0.8, teal],
      ['balloons', 850, 560, 1.4, saffron],
    ],
  },
  'starlight-hall-1': {
    wall: '#8a7796',
    floor: '#b7a2c2',
    behind: 'night',
    flags: true,
    guestsBehind: [
      ['boys', 360, 840, 0.66, 'rocketTee'],
      ['girls', 850, 840, 0.66],
    ],
    things: [
      ['table', 600, 690, 1.9, coral],
      ['cake', 600, 480, 0.8, rose],
      ['balloons', 1050, 560, 0.9, coral],
    ],
  },
  'starlight-hall-2': {
    wall: '#8a7796',
    floor: '#c9a27a',
    behind: 'stage',
    guests: [
      ['girls', 460, 850, 0.62, 'sunTee'],
      ['boys', 700, 860, 0.62],
    ],
    things: [
      ['drum', 920, 700, 0.9, teal],
      ['mask', 270, 740, 0.6, saffron],
    ],
  },
  'starlight-hall-3': {
    wall: '#8a7796',
    floor: '#d3c3d9',
    behind: 'night',
    guests: [['women', 900, 860, 0.66]],
    things: [
      ['photo', 480, 560, 1.1, coral],
      ['gift', 220, 740, 0.7, teal],
      ['hat', 690, 740, 0.6, saffron],
    ],
  },
  'paper-boat-room-1': {
    wall: '#d6e9f0',
    floor: '#e3cfa8',
    behind: 'sea',
    flags: true,
    guestsBehind: [
      ['girls', 420, 830, 0.6, 'sunTee'],
      ['babies', 790, 800, 0.56],
    ],
    things: [
      ['table', 600, 690, 1.7, coral],
      ['first-cake', 600, 500, 0.7, teal],
    ],
  },
  'paper-boat-room-2': {
    wall: '#d6e9f0',
    floor: '#e3cfa8',
    behind: 'sea',
    guests: [['babies', 600, 860, 0.52, 'babyCardigan']],
    things: [
      ['tunnel', 300, 620, 1, saffron],
      ['blocks', 860, 730, 0.8, teal],
      ['horse', 1060, 680, 0.7, coral],
    ],
  },
  'paper-boat-room-3': {
    wall: '#d6e9f0',
    floor: '#e3cfa8',
    behind: 'sea',
    things: [
      ['balloons', 330, 500, 1.4, coral],
      ['gift', 780, 620, 1.3, teal],
    ],
  },
  'first-candle': {
    wall: '#f9e0d6',
    floor: '#efc6b6',
    behind: 'nest',
    flags: true,
    guests: [['babies', 340, 860, 0.56]],
    things: [
      ['first-cake', 600, 520, 1.7, mint],
      ['balloons', 190, 520, 1, rose],
      ['balloons', 1010, 520, 1, sky],
    ],
  },
  explorers: {
    wall: '#dff0e1',
    floor: '#c3dfc6',
    behind: 'jungle',
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
    behind: 'lab',
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
    behind: 'stage',
    flags: true,
    things: [
      ['mask', 420, 480, 1.5, saffron],
      ['star', 760, 330, 0.7, paper],
      ['drum', 850, 650, 0.9, teal],
    ],
  },
  'bakers-party': {
    wall: '#f6ece0',
    floor: '#ead6bf',
    behind: 'kitchen',
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
