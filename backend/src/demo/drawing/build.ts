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
}

/** Children are not small adults: shorter body, wider neck for the larger head, straighter side. */
export const topBuilds: Record<Audience, TopBuild> = {
  men: { neck: 88, shoulder: 256, slope: 54, chest: 254, waist: 246, hem: 250, topY: 190, armpitY: 432, hemY: 985, shortSleeve: 215, longSleeve: 660 },
  women: { neck: 94, shoulder: 224, slope: 52, chest: 226, waist: 196, hem: 234, topY: 205, armpitY: 424, hemY: 950, shortSleeve: 165, longSleeve: 625 },
  boys: { neck: 96, shoulder: 238, slope: 46, chest: 248, waist: 244, hem: 252, topY: 240, armpitY: 458, hemY: 920, shortSleeve: 180, longSleeve: 540 },
  girls: { neck: 98, shoulder: 222, slope: 46, chest: 234, waist: 230, hem: 272, topY: 245, armpitY: 448, hemY: 905, shortSleeve: 140, longSleeve: 520 },
  babies: { neck: 104, shoulder: 212, slope: 40, chest: 244, waist: 254, hem: 266, topY: 290, armpitY: 476, hemY: 850, shortSleeve: 125, longSleeve: 370 },
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
  men: { waist: 168, hip: 218, topY: 165, hipY: 380, crotchY: 490, hemY: 1040 },
  women: { waist: 150, hip: 216, topY: 165, hipY: 385, crotchY: 480, hemY: 1040 },
  boys: { waist: 184, hip: 226, topY: 210, hipY: 420, crotchY: 530, hemY: 970 },
  girls: { waist: 178, hip: 226, topY: 210, hipY: 420, crotchY: 525, hemY: 970 },
  babies: { waist: 200, hip: 268, topY: 270, hipY: 500, crotchY: 620, hemY: 900 },
}
