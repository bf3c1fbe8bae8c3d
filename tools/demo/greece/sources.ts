import type { SourceContent } from '../content.ts'

/** The first one is the default. */
export const sources: readonly SourceContent[] = [
  { code: 'PHONE', name: 'Phone', description: 'Calls answered through the softphone' },
  { code: 'MAIL', name: 'E-mail', description: 'Shared mailbox, imported every minute' },
  { code: 'CHAT', name: 'Chat', description: 'Conversations that began in the live chat' },
  { code: 'PORTAL', name: 'Portal', description: 'Opened by employees on their own home page' },
  { code: 'IVR', name: 'IVR', description: 'Requests left with the voice response system' },
  { code: 'WALKIN', name: 'Walk-in desk', description: 'Asked in person at the support desk' },
  { code: 'WHATSAPP', name: 'WhatsApp', description: 'Pilot, Patras site only' },
  { code: 'MANAGER', name: 'Manager request', description: 'Opened by a manager for a team member' },
]
