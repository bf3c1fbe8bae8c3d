import type { FeedbackContent } from '../content.ts'

/** Oldest first. */
export const feedback: readonly FeedbackContent[] = [
  { daysAgo: 96, from: 'agent-gr', score: 5, description: 'Everything I need during a call is one key away.' },
  { daysAgo: 61, from: 'admin-gr', score: 4, description: 'Please let us order the sources by hand some day.' },
  { daysAgo: 33, score: 3, description: 'The list is quick, but I keep looking for the cases of my own shift.' },
  {
    daysAgo: 12,
    from: 'agent-gr',
    score: null,
    description: 'The dark theme is easy on the eyes during night shifts. Thank you!',
  },
]
