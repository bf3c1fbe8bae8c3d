import { Form, type FormProps } from 'antd'
import { createContext, memo, type ReactNode, use, useState } from 'react'
import type { Values } from './form-values.ts'

type Handlers = Pick<FormProps<Values>, 'onFinish' | 'onFinishFailed' | 'onValuesChange'>

interface SteadyFormProps extends Omit<FormProps<Values>, 'children'> {
  children: ReactNode
}

/**
 * Ant Design's form creates a new context value on each render, so all its fields redraw with it: at each key in a form that
 * reads its values. This component renders Ant Design's form once. Its children come through a context of our own, and its
 * handlers are stable. The other properties must be stable too.
 */
export function SteadyForm({ children, onFinish, onFinishFailed, onValuesChange, ...props }: SteadyFormProps) {
  const [latest] = useState<Handlers>({})
  Object.assign(latest, { onFinish, onFinishFailed, onValuesChange })
  const [handlers] = useState<Handlers>(() => ({
    onFinish: (values) => latest.onFinish?.(values),
    onFinishFailed: (failed) => latest.onFinishFailed?.(failed),
    onValuesChange: (changed, values) => latest.onValuesChange?.(changed, values),
  }))
  return (
    <Content value={children}>
      <DrawnOnce {...props} {...handlers} />
    </Content>
  )
}

const Content = createContext<ReactNode>(null)

const DrawnOnce = memo((props: Omit<FormProps<Values>, 'children'>) => (
  <Form {...props}>
    <FormContent />
  </Form>
))

const FormContent = () => use(Content)
