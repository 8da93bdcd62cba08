import { useEffect, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { FormProblem } from '../personal/form-notes.tsx'
import type { WordKey } from '../platform/word-keys.ts'
import { useWords } from '../platform/words.tsx'
import styles from './door.module.css'
import { createReader } from './scanner.ts'

/** Pictures a second are plenty for a code that is held still, and leave the tablet's battery alone. */
const between = 200
/** A ticket stays before the camera for a while: it counts once. */
const sameAgain = 5_000

/** Reads tickets by the camera, as long as it is on. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const t = useWords()
  const [isOn, setOn] = useState(false)
  const [problem, setProblem] = useState<WordKey>()
  return (
    <div className={styles.camera}>
      {isOn && (
        <View
          onCode={onCode}
          onProblem={(word) => {
            setProblem(word)
            setOn(false)
          }}
        />
      )}
      <FormProblem text={problem && t(problem)} />
      <div>
        <Button
          look="quiet"
          onClick={() => {
            setProblem(undefined)
            setOn(!isOn)
          }}
        >
          {t(isOn ? 'door.cameraOff' : 'door.cameraOn')}
        </Button>
      </div>
    </div>
  )
}

type ViewProps = { onCode: (code: string) => void; onProblem: (word: WordKey) => void }

function View({ onCode, onProblem }: ViewProps) {
  const t = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef({ onCode, onProblem })
  useEffect(() => {
    told.current = { onCode, onProblem }
  })
  useEffect(() => {
    const stop = new AbortController()
    if (video.current)
      void watch(video.current, stop.signal, told.current.onProblem, (code) => told.current.onCode(code))
    return () => stop.abort()
  }, [])
  return <video ref={video} className={styles.view} aria-label={t('door.camera')} muted playsInline />
}

async function watch(
  video: HTMLVideoElement,
  stop: AbortSignal,
  onProblem: (word: WordKey) => void,
  onCode: (code: string) => void,
): Promise<void> {
  let stream: MediaStream
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  } catch (error) {
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
    return onProblem(isRefused ? 'door.cameraRefused' : 'door.cameraMissing')
  }
  const end = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (stop.aborted) return end()
  stop.addEventListener('abort', end)
  video.srcObject = stream
  try {
    await video.play()
    const read = await createReader()
    let last = { code: '', at: 0 }
    while (!stop.aborted) {
      const code = await read(video)
      const now = Date.now()
      if (code !== null && (code !== last.code || now - last.at > sameAgain)) onCode(code)
      if (code !== null) last = { code, at: now }
      await new Promise((resolve) => setTimeout(resolve, between))
    }
  } catch {
    if (!stop.aborted) onProblem('door.cameraMissing')
    end()
  }
}
