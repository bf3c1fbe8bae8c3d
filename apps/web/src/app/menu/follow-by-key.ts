import type { MenuProps } from 'antd'

type MenuClick = NonNullable<MenuProps['onClick']>

/** The pointer follows a link by itself. Enter may reach only the line of the menu, which then follows the link inside it. */
export const followByKey: MenuClick = ({ domEvent }) => {
  const onLink = domEvent.target instanceof Element && domEvent.target.closest('a') !== null
  if (domEvent.type === 'keydown' && !onLink) domEvent.currentTarget.querySelector('a')?.click()
}
