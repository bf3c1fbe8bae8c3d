import { type Employee, employeeRoutes, imageLimits } from '@destek/contracts/people/employees'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Dropdown, type MenuProps } from 'antd'
import { ImagePlus, Trash2, UserRound } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api-client.ts'
import { showError } from '../../../lib/api/notifications.ts'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { refreshGroup } from '../../../lib/live/refresh-group.ts'
import { Initials } from '../../../ui/display/person-name.tsx'
import styles from './card-image.module.css'

/** The image of an employee, or their initials; neither for a hidden one. Maintainers of the records can change it. */
export function CardImage({ employee }: { employee: Employee }) {
  const mayChange = usePermission(employeeRoutes.saveImage)
  if (employee.isPublic) {
    return (
      <span className={styles.nobody} aria-hidden>
        <UserRound size={18} />
      </span>
    )
  }
  return mayChange ? <ChangeableImage employee={employee} /> : <Picture employee={employee} />
}

function Picture({ employee: { id, fullName, imageStamp } }: { employee: Employee }) {
  const { t } = useTranslation('employees')
  const isPermitted = usePermission(employeeRoutes.image)
  const { data } = useQuery({
    ...routeQuery(employeeRoutes.image, { params: { id } }, imageStamp),
    enabled: isPermitted && imageStamp !== null,
    // A changed image has a new stamp in its key.
    staleTime: Infinity,
    meta: { suppressToast: () => true },
  })
  return imageStamp !== null && data ? (
    <Image content={data} name={t('card.imageOf', { name: fullName })} />
  ) : (
    <Initials name={fullName} isLarge />
  )
}

/** The browser cannot send a token for an image, so it gets an object URL. */
function Image({ content, name }: { content: Blob; name: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(content)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [content],
  )
  return <img ref={show} className={styles.image} alt={name} />
}

function ChangeableImage({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees')
  const input = useRef<HTMLInputElement>(null)
  const { save, remove, isBusy } = useImageChange(employee.id)
  const choose = (file: File | undefined) => {
    if (!file) return
    if (file.size > imageLimits.bytes) showError({ title: t('card.image.tooLarge', { megabytes: imageLimits.megabytes }) })
    else save(file)
  }
  const items: MenuProps['items'] = [
    {
      key: 'choose',
      label: t('card.image.choose'),
      icon: <ImagePlus size={14} aria-hidden />,
      onClick: () => input.current?.click(),
    },
    ...(employee.imageStamp
      ? [{ key: 'remove', label: t('card.image.remove'), icon: <Trash2 size={14} aria-hidden />, danger: true, onClick: remove }]
      : []),
  ]
  return (
    <>
      <span className={styles.changeable}>
        <Picture employee={employee} />
        {/* Over the picture: initials inside the button would become its label. */}
        <Dropdown trigger={['click']} autoFocus menu={{ items }} disabled={isBusy}>
          <button
            type="button"
            className={styles.change}
            aria-haspopup="menu"
            aria-busy={isBusy}
            aria-label={t('card.image.change', { name: employee.fullName })}
          />
        </Dropdown>
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('card.image.choose')}
        onChange={({ target }) => {
          choose(target.files?.[0])
          // The same file can be chosen again after a refusal.
          target.value = ''
        }}
      />
    </>
  )
}

/** The server's text is shown for a refusal. */
function useImageChange(id: string) {
  const queryClient = useQueryClient()
  const onSuccess = () => refreshGroup(queryClient, employeeRoutes.one.group)
  const saving = useMutation({ mutationFn: (file: File) => call(employeeRoutes.saveImage, { params: { id }, file }), onSuccess })
  const removing = useMutation({ mutationFn: () => call(employeeRoutes.removeImage, { params: { id } }), onSuccess })
  return { save: saving.mutate, remove: () => removing.mutate(), isBusy: saving.isPending || removing.isPending }
}
