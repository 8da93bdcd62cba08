import { hourSeconds } from '@marah/contract/rules/durations'
import type { Services } from '../services/services.ts'
import { handleLayouts } from './file.ts'
import { handleReports } from './report.ts'
import { removeOldDocuments } from './sweep.ts'

const hoursBetweenSweeps = 24

export function registerDocuments(services: Services): void {
  handleLayouts(services)
  handleReports(services)
  services.jobs.every('documents.sweep', hoursBetweenSweeps * hourSeconds, () => removeOldDocuments(services))
}
