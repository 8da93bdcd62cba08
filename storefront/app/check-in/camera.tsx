import { useEffect, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { FormProblem } from '../personal/form-notes.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import styles from './check-in.module.css'
import { createReader } from './scanner.ts'

/** Milliseconds between two pictures: enough for a code that is held still, and easy on the battery. */
const between = 200
/** Milliseconds in which the same ticket counts once while it is in front of the camera. */
const sameAgain = 5_000

/** Reads tickets by the camera as long as it is on. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const t = useMessages()
  const [isOn, setOn] = useState(false)
  const [problem, setProblem] = useState<MessageKey>()
  return (
    <div className={styles.camera}>
      {isOn && (
        <View
          onCode={onCode}
          onProblem={(label) => {
            setProblem(label)
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
          {t(isOn ? 'check-in.cameraOff' : 'check-in.cameraOn')}
        </Button>
      </div>
    </div>
  )
}

type ViewProps = { onCode: (code: string) => void; onProblem: (label: MessageKey) => void }

function View({ onCode, onProblem }: ViewProps) {
  const t = useMessages()
  const video = useRef<HTMLVideoElement>(null)
  const handlers = useRef({ onCode, onProblem })
  useEffect(() => {
    handlers.current = { onCode, onProblem }
  })
  useEffect(() => {
    const stop = new AbortController()
    if (video.current)
      void watch(video.current, stop.signal, handlers.current.onProblem, (code) =>
        handlers.current.onCode(code),
      )
    return () => stop.abort()
  }, [])
  return <video ref={video} className={styles.view} aria-label={t('check-in.camera')} muted playsInline />
}

async function watch(
  video: HTMLVideoElement,
  stop: AbortSignal,
  onProblem: (label: MessageKey) => void,
  onCode: (code: string) => void,
): Promise<void> {
  let stream: MediaStream
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  } catch (error) {
    const isDenied = error instanceof DOMException && error.name === 'NotAllowedError'
    return onProblem(isDenied ? 'check-in.cameraDenied' : 'check-in.cameraMissing')
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
    if (!stop.aborted) onProblem('check-in.cameraMissing')
    end()
  }
}
