import type { Priority, PriorityContent } from '../definitions.ts'

export const priorities: Record<Priority, PriorityContent> = {
  critical: { serviceDeskName: '1 - Critical', colour: '#CF1322' },
  high: { serviceDeskName: '2 - High', colour: '#D46B08' },
  normal: { serviceDeskName: '3 - Medium', colour: '#0958D9' },
  low: { serviceDeskName: '4 - Low', colour: '#595959' },
}
