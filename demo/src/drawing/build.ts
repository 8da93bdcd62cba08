import type { Audience } from './spec.ts'

/** Half measures of an upper garment in drawing units; y counts downwards. */
export type TopBuild = {
  neck: number
  shoulder: number
  slope: number
  chest: number
  waist: number
  hem: number
  topY: number
  armpitY: number
  hemY: number
  shortSleeve: number
  longSleeve: number
  /** The angle between a hanging sleeve and the body, in radians: short arms need more of it to be seen. */
  sleeveAngle: number
}

/** Children are not small adults: shorter body, wider neck for the larger head, straighter side. */
export const topBuilds: Record<Audience, TopBuild> = {
  men: {
    neck: 88,
    shoulder: 256,
    slope: 54,
    chest: 254,
    waist: 246,
    hem: 250,
    topY: 190,
    armpitY: 432,
    hemY: 985,
    shortSleeve: 215,
    longSleeve: 660,
    sleeveAngle: 0.2,
  },
  women: {
    neck: 94,
    shoulder: 224,
    slope: 52,
    chest: 226,
    waist: 196,
    hem: 234,
    topY: 205,
    armpitY: 424,
    hemY: 950,
    shortSleeve: 165,
    longSleeve: 625,
    sleeveAngle: 0.2,
  },
  boys: {
    neck: 96,
    shoulder: 238,
    slope: 46,
    chest: 248,
    waist: 244,
    hem: 252,
    topY: 240,
    armpitY: 458,
    hemY: 920,
    shortSleeve: 180,
    longSleeve: 540,
    sleeveAngle: 0.27,
  },
  girls: {
    neck: 98,
    shoulder: 222,
    slope: 46,
    chest: 234,
    waist: 230,
    hem: 272,
    topY: 245,
    armpitY: 448,
    hemY: 905,
    shortSleeve: 140,
    longSleeve: 520,
    sleeveAngle: 0.27,
  },
  babies: {
    neck: 104,
    shoulder: 212,
    slope: 40,
    chest: 244,
    waist: 254,
    hem: 266,
    topY: 290,
    armpitY: 476,
    hemY: 850,
    shortSleeve: 125,
    longSleeve: 400,
    sleeveAngle: 0.4,
  },
}

/** Half measures of a lower garment. */
export type BottomBuild = {
  waist: number
  hip: number
  topY: number
  hipY: number
  crotchY: number
  hemY: number
}

export const bottomBuilds: Record<Audience, BottomBuild> = {
  men: { waist: 162, hip: 202, topY: 165, hipY: 350, crotchY: 440, hemY: 1050 },
  women: { waist: 144, hip: 200, topY: 165, hipY: 355, crotchY: 432, hemY: 1050 },
  boys: { waist: 172, hip: 206, topY: 210, hipY: 390, crotchY: 478, hemY: 980 },
  girls: { waist: 166, hip: 206, topY: 210, hipY: 390, crotchY: 474, hemY: 980 },
  babies: { waist: 186, hip: 232, topY: 270, hipY: 460, crotchY: 560, hemY: 900 },
}
