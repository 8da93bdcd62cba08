import { parentPort, workerData } from 'node:worker_threads'
import { layOut } from './paper-page.ts'

parentPort?.postMessage(await layOut(workerData))
