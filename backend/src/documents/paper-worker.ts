import { parentPort } from 'node:worker_threads'
import { layOut } from './lay-out.ts'

parentPort?.on('message', async (sheets) => parentPort?.postMessage(await layOut(sheets)))
