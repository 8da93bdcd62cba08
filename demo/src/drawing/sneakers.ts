import { type Cloth, piece } from './cloth.ts'
import { mix } from './colour.ts'
import { fill, line, type Sheet, soft, stitches } from './sheet.ts'
import type { DrawingSpec } from './spec.ts'

/** One shoe from the side, toe to the right, standing on y 820; drawn in absolute coordinates. */
function shoe(sheet: Sheet, cloth: Cloth, spec: DrawingSpec, inner: boolean): string {
  const { style } = spec
  const { ink, accent } = cloth
  const high = style === 'high-top'
  const runner = style === 'runner'
  const court = style === 'court' || style === 'strap'
  const topY = high ? 300 : 440
  const soleTop = runner ? 716 : 742
  const upper = high
    ? `M262 ${topY + 10}Q300 ${topY - 14} 356 ${topY + 2}Q420 ${topY + 22} 474 ${topY + 6}C520 430 560 500 640 560C740 600 880 610 950 690Q968 720 962 ${soleTop + 24}H236C222 640 262 520 250 400Q248 340 262 ${topY + 10}Z`
    : `M232 ${topY + 4}C252 ${topY - 34} 300 ${topY - 26} 318 ${topY + 10}Q352 ${topY + 62} 430 ${topY + 40}Q470 ${topY + 24} 496 ${topY - 20}Q540 ${topY - 34} 566 ${topY + 2}C620 520 720 566 800 588C890 606 958 640 976 ${soleTop - 20}Q980 ${soleTop + 10} 970 ${soleTop + 24}H216C196 640 226 560 232 ${topY + 4}Z`
  const white = mix('#ffffff', ink.base, 0.05)
  const sole = runner
    ? `M196 ${soleTop}C186 770 190 810 236 824C400 834 560 812 700 826C820 836 960 826 1000 776C1012 752 996 726 976 ${soleTop + 2}C880 752 760 758 660 742C520 722 380 764 196 ${soleTop}Z`
    : `M208 ${soleTop}C200 780 204 814 232 820H940C984 818 1004 790 984 ${soleTop}Q960 ${soleTop + 10} 900 ${soleTop + 10}H270Q230 ${soleTop + 8} 208 ${soleTop}Z`
  const tread = runner
    ? 'M214 812C250 830 400 832 540 822C660 816 760 836 860 832C930 830 980 812 996 784L990 812C960 846 860 850 760 848C640 844 480 842 320 848C260 850 226 838 214 812Z'
    : 'M216 808H992Q988 836 950 838H246Q218 836 216 808Z'
  const eyestayLine = high ? 'M500 380C540 470 580 530 668 580' : 'M536 446C590 530 650 566 728 588'
  const eyes = high
    ? ([
        [482, 350],
        [500, 396],
        [520, 440],
        [544, 482],
        [574, 520],
        [610, 552],
      ] as const)
    : ([
        [520, 452],
        [546, 488],
        [578, 520],
        [616, 548],
        [658, 570],
      ] as const)
  const toeCap = `M786 ${soleTop + 24}C784 660 806 610 836 594C910 612 962 646 976 ${soleTop - 16}L972 ${soleTop + 24}Z`
  const heel = `M216 ${soleTop + 24}C198 640 222 570 ${high ? 242 : 232} ${high ? 470 : topY + 20}L${high ? 300 : 300} ${high ? 470 : topY + 34}C296 580 312 660 352 ${soleTop + 24}Z`
  const quarter = runner
    ? `M352 ${soleTop + 20}C370 640 410 560 470 520L540 640C500 660 470 690 462 ${soleTop + 20}Z`
    : 'M380 690C470 690 580 660 640 612L664 634C600 700 480 724 384 720Z'
  const body = [
    // The tongue and the padded inside of the far edge stand behind the upper.
    high
      ? fill(
          `M250 ${topY + 30}Q350 ${topY + 60} 480 ${topY + 20}L470 ${topY - 20}Q360 ${topY - 30} 262 ${topY}Z`,
          ink.inside,
        )
      : fill(
          `M244 ${topY + 20}Q330 ${topY + 110} 470 ${topY + 60}L556 ${topY - 6}Q430 ${topY - 10} 300 ${topY - 20}Z`,
          ink.inside,
        ),
    piece(
      sheet,
      { ...cloth, pattern: 'solid' },
      high
        ? `M452 ${topY + 10}L470 ${topY - 46}Q510 ${topY - 62} 536 ${topY - 30}L650 560L600 590Z`
        : `M470 ${topY + 40}L494 ${topY - 58}Q540 ${topY - 84} 580 ${topY - 48}L742 590L640 600Z`,
      { ink: { ...ink, base: ink.band }, volume: 0.4 },
    ),
    piece(sheet, cloth, upper, {
      volume: 1.1,
      inside:
        sheet.glow(640, 640, 260, 90, '#ffffff', Math.round(24 * ink.shine) / 100) +
        soft(
          'M700 600C690 650 700 700 716 740M560 560C590 620 600 690 600 740',
          ink.shadow,
          24,
          0.24 * ink.depth,
        ),
    }),
  ]
  const panels = [
    piece(sheet, { ...cloth, pattern: 'solid', texture: 'shell' }, toeCap, {
      ink: court ? { ...ink, base: ink.band } : high ? { ...ink, base: white } : accent,
      volume: 0.5,
    }),
    stitches(`M778 ${soleTop + 16}C776 656 798 606 830 588`, ink.stitch),
    piece(sheet, { ...cloth, pattern: 'solid', texture: 'shell' }, heel, { ink: accent, volume: 0.5 }),
    stitches(`M308 ${high ? 474 : topY + 40}C304 580 320 660 360 ${soleTop + 16}`, ink.stitch),
    inner
      ? stitches(quarter, ink.stitch)
      : fill(quarter, accent.base) + line(quarter, accent.seam, 2) + stitches(quarter, accent.stitch, 1.8),
  ]
  const lace = mix('#ffffff', ink.base, 0.08)
  const closing =
    style === 'strap'
      ? [0, 1].map((index) => {
          const x = 508 + index * 84
          const y = 498 + index * 54
          const strap = `M${x - 66} ${y + 96}L${x + 20} ${y - 40}L${x + 74} ${y - 8}L${x - 2} ${y + 132}Z`
          return (
            soft(strap, ink.shadow, 16, 0.3) +
            piece(sheet, { ...cloth, pattern: 'solid' }, strap, { ink: accent, volume: 0.4 }) +
            stitches(strap, accent.stitch)
          )
        })
      : [
          line(eyestayLine, ink.band, 56),
          line(eyestayLine, ink.seam, 2, { opacity: 0.4 }),
          ...eyes.map(([x, y]) => {
            const d = `M${x - 10} ${y + 16}Q${x + 16} ${y - 18} ${x + 62} ${y - 26}`
            return (
              line(`${d}`, '#1a0f20', 17, { opacity: 0.2 }) +
              line(d, lace, 13) +
              line(d, '#1a0f20', 13, { dash: '1.5 6', opacity: 0.12, cap: 'butt' }) +
              `<circle cx="${x - 12}" cy="${y + 18}" r="7" fill="${ink.inside}" stroke="#cfc9bd" stroke-width="2.5"/>`
            )
          }),
        ]
  const collarLine = high
    ? `M266 ${topY + 22}Q350 ${topY + 34} 470 ${topY + 20}`
    : `M246 ${topY + 18}Q330 ${topY + 108} 486 ${topY + 10}`
  const ground = [
    fill(sole, white),
    sheet.within(
      sole,
      soft(sole, '#2a1833', 30, 0.2) +
        line(
          runner ? 'M200 772C400 800 560 760 700 780C820 796 930 792 1000 760' : `M206 ${soleTop + 34}H996`,
          accent.base,
          runner ? 9 : 7,
        ),
    ),
    line(sole, '#2a1833', 2, { opacity: 0.3 }),
    fill(tread, runner ? accent.seam : mix('#c99a63', accent.base, 0.25)),
    line(runner ? 'M230 838H980' : 'M240 830H970', '#2a1833', 10, {
      dash: '4 12',
      opacity: 0.25,
      cap: 'butt',
    }),
  ]
  const pull = high
    ? `<circle cx="360" cy="430" r="44" fill="${white}" stroke="${ink.seam}" stroke-width="3"/><circle cx="360" cy="430" r="30" fill="none" stroke="${accent.base}" stroke-width="7"/>`
    : ''
  return [
    ...body,
    ...panels,
    ...closing,
    soft(collarLine, ink.shadow, 16, 0.3),
    inner ? '' : pull,
    ...ground,
  ].join('')
}

function shade(sheet: Sheet): string {
  return sheet.glow(600, 836, 470, 46, '#24122c', 0.5)
}

export function drawSneakers(sheet: Sheet, cloth: Cloth, spec: DrawingSpec): string {
  const child =
    spec.audience === 'babies' ? 0.8 : spec.audience === 'boys' || spec.audience === 'girls' ? 0.9 : 1
  const stretch = spec.audience === 'babies' ? 0.86 : 1
  // A low shoe is flatter than the construction lines that it shares with the high one.
  const flat = spec.style === 'high-top' ? 1 : 0.86
  const place = (drawing: string, dx: number, dy: number, scale: number, flip = 1) =>
    `<g transform="translate(${600 + dx} ${820 + dy}) scale(${(scale * child * stretch * flip).toFixed(3)} ${(scale * child * flat).toFixed(3)}) translate(-600 -820)">${drawing}</g>`
  const near = shade(sheet) + shoe(sheet, cloth, spec, spec.view === 'back')
  if (spec.view === 'back') return place(near, 0, -10, 1.02, -1)
  const far = shade(sheet) + shoe(sheet, cloth, spec, true)
  return place(far, 70, -190, 0.84) + place(near, -30, 40, 0.98)
}
