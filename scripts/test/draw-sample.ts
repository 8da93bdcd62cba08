/** Draws the sample of the demo's pictures that tests and journeys share, in a process of its own. */
import { renderSample } from '../../demo/src/drawing/sample.ts'
import { demoPictures } from '../../testing/src/demo-pictures.ts'

await renderSample(demoPictures)
