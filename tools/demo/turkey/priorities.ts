import type { Priority, PriorityContent } from '../definitions.ts'

export const priorities: Record<Priority, PriorityContent> = {
  critical: { serviceDeskName: '1 - Kritik', colour: '#CF1322' },
  high: { serviceDeskName: '2 - Yüksek', colour: '#D46B08' },
  normal: { serviceDeskName: '3 - Orta', colour: '#0958D9' },
  low: { serviceDeskName: '4 - Düşük', colour: '#595959' },
}
