import type { FeedbackContent } from '../content.ts'

export const feedback: readonly FeedbackContent[] = [
  { from: 'agent-gr', score: 5, description: 'Everything I need during a call is one key away.' },
  { from: 'admin-gr', score: 4, description: 'Please let us order the sources by hand some day.' },
  { from: 'agent-gr', score: null, description: 'The dark theme is easy on the eyes during night shifts. Thank you!' },
]
