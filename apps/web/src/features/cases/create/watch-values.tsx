import { Form } from 'antd'
import { useEffect, useEffectEvent } from 'react'

/** Tells of every change in the form around; a component of its own, so that a change draws nothing else anew. */
export function WatchValues({ onChange }: { onChange: () => void }) {
  const form = Form.useFormInstance()
  const values: unknown = Form.useWatch([], { form, preserve: true })
  const tell = useEffectEvent(onChange)
  useEffect(() => tell(), [values])
  return null
}
