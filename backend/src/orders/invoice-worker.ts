import { parentPort, workerData } from 'node:worker_threads'
import { layOut } from './invoice-page.ts'

parentPort?.postMessage(await layOut(workerData))
