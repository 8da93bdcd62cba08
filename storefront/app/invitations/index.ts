export { InvitationPanel } from './invitation-panel.tsx'
