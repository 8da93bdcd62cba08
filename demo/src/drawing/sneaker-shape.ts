import type { Cloth } from './cloth.ts'
import { mix } from './colour.ts'
import type { Style } from './spec.ts'

/** White rubber with a breath of the upper's colour. */
export const rubber = (cloth: Cloth) => mix('#fbf8f2', cloth.ink.base, 0.04)

/** Outlines of a shoe seen from its side, toe to the right, standing on y 822; absolute coordinates. */
export type ShoeShape = {
  upper: string
  /** The padded edge of the opening, and the lining of its far side that shows above it. */
  collar: string
  lining: string
  tongue: string
  /** Path of the laces along the instep, with its eyelets. */
  eyestay: string
  eyelets: readonly (readonly [x: number, y: number])[]
  toe: string
  toeSeam: string
  heel: string
  quarter: string | null
  sole: string
  /** The line of colour on the sole. */
  soleLine: string
  tread: string
}

const cupSole = {
  sole: 'M202 744C192 776 200 808 226 818Q242 824 272 824H790C884 824 964 816 1000 782C1014 764 1010 748 996 740C960 764 900 772 820 772C640 774 420 766 330 758C280 752 240 748 202 744Z',
  soleLine: 'M204 782C330 794 640 800 820 796C900 794 964 784 1004 758',
  tread:
    'M216 812C240 826 260 826 280 826H790C884 826 960 818 994 790L990 806C960 832 884 838 790 838H262C236 838 220 830 216 812Z',
} as const

const foamSole = {
  sole: 'M176 724C156 772 170 816 226 826C330 834 430 828 510 822C610 816 700 830 800 830C906 828 1000 806 1030 758C1036 740 1020 728 1000 734C930 772 800 772 700 762C560 748 400 752 300 734C250 726 208 720 176 724Z',
  soleLine: 'M176 776C300 798 420 786 540 786C680 788 760 808 860 802C930 796 990 784 1024 758',
  tread:
    'M196 816C260 836 400 834 510 826C610 820 700 836 800 836C900 834 984 812 1018 774L1010 802C964 842 880 850 790 850C690 850 600 838 510 842C400 848 260 852 214 836Z',
} as const

const low = {
  upper:
    'M212 780C190 700 196 622 224 566C238 536 232 508 222 486Q232 462 258 466Q286 474 298 500C324 552 388 578 440 556C476 540 492 508 506 470Q540 452 566 476C620 532 690 586 772 612C858 634 934 654 976 702C996 726 998 752 990 784Z',
  collar: 'M232 482Q262 470 290 502C322 556 390 586 444 562C480 546 498 514 510 476',
  lining:
    'M262 476Q300 462 340 488C386 512 432 514 472 492Q496 478 510 470C498 520 476 548 440 558C388 580 324 552 298 502Q284 478 262 476Z',
  tongue: 'M486 520L500 424Q524 398 562 412Q582 424 590 452L742 600L640 640Z',
  eyestay: 'M518 480C580 548 660 600 752 626',
  eyelets: [
    [526, 490],
    [564, 526],
    [606, 558],
    [652, 586],
    [702, 608],
  ],
  toe: 'M778 790C776 716 800 656 842 630C912 646 964 676 984 712Q998 744 990 790Z',
  toeSeam: 'M764 784C762 708 786 650 826 622',
  heel: 'M208 786C192 700 198 626 226 570C240 540 234 510 224 488Q240 470 268 480L292 512C296 600 316 690 356 786Z',
} as const

const high = {
  upper:
    'M216 780C192 700 204 622 220 556C232 480 226 410 216 350Q218 326 246 322C320 338 400 336 462 312Q486 306 494 326C500 410 520 478 572 532C640 594 720 612 800 628C880 644 950 666 978 706C996 732 998 756 990 784Z',
  collar: 'M222 344C310 358 400 356 486 326',
  lining: 'M244 326Q350 292 462 314C400 338 320 340 244 326Z',
  tongue: 'M452 360L466 270Q498 246 534 266L556 330Q566 420 610 486L700 590L600 600Z',
  eyestay: 'M494 352C510 440 560 540 660 594C690 608 720 618 752 624',
  eyelets: [
    [500, 372],
    [508, 416],
    [526, 462],
    [552, 504],
    [588, 542],
    [634, 576],
    [690, 602],
  ],
  toe: 'M822 790C820 722 842 672 884 648C936 664 972 692 984 716Q998 746 990 790Z',
  toeSeam: 'M786 784C782 716 804 664 846 638',
  heel: 'M210 786C192 700 206 620 222 560C230 516 232 480 230 452L276 456C280 580 300 690 330 786Z',
} as const

/** Decoration of the side: a line of colour, or wings from lace to sole. Straps need none. */
const quarters: Record<Style<'sneakers'>, string | null> = {
  court: 'M372 706C470 712 566 676 622 596L656 614C600 706 486 744 378 734Z',
  'high-top': 'M372 716C466 720 560 692 620 634L646 652C580 722 472 752 376 742Z',
  runner:
    'M392 784C420 690 470 610 544 548L590 584C530 640 490 706 482 784ZM520 784C532 720 566 660 626 604L664 626C612 676 584 726 578 784Z',
  strap: null,
}

export function shoeShape(style: Style<'sneakers'>): ShoeShape {
  const upper = style === 'high-top' ? high : low
  const sole = style === 'runner' ? foamSole : cupSole
  return { ...upper, ...sole, quarter: quarters[style] }
}
