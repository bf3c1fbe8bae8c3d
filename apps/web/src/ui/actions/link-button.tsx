import { createLink } from '@tanstack/react-router'
import { Button } from 'antd'

/** A link that looks like a button. */
export const LinkButton = createLink(Button)
