export { CompareLink } from './compare-link.tsx'
export { RecentSlot } from './recent-slot.tsx'
