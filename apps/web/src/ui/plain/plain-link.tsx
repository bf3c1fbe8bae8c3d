import { createLink } from '@tanstack/react-router'
import { PlainAnchor } from './plain-button.tsx'

/** A link inside the product that looks like a button. */
export const PlainLink = createLink(PlainAnchor)
