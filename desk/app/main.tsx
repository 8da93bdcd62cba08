/** The browser's entry: policy first, then language, then the page. */
import { createRoot } from 'react-dom/client'
import { Desk } from './desk.tsx'
import { loadMessages } from './platform/messages.tsx'
import { applyLanguage, chosenLanguage } from './platform/preferences.ts'
import { answerNonce, rejectMarkup } from './platform/security.ts'
import './styles/index.css'

rejectMarkup()
const language = chosenLanguage()
await loadMessages(language)
applyLanguage(language)
const place = document.getElementById('desk')
if (place) createRoot(place).render(<Desk language={language} nonce={answerNonce()} />)
