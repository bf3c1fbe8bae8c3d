import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PanelPopover } from '../../../ui/popover/panel-popover.tsx'
import { SlaBadge, slaState } from '../shared/sla-badge.tsx'
import { useNow } from '../../../lib/browser/use-now.ts'
import styles from './deadline.module.css'
import { DeadlinePanel, type DeadlineProps } from './deadline-panel.tsx'

/** The remaining time of a case; opens an explanation. Nothing without a deadline. */
export function DeadlineBadge({ deadline, supportCase, plain = false }: DeadlineProps) {
  const { t } = useTranslation('deadlines')
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { kind } = slaState(supportCase, useNow())
  if (deadline.state === 'none' || kind === 'none') return null
  const close = () => {
    setIsOpen(false)
    opener.current?.focus()
  }
  const title = t(plain ? 'plainTitle' : 'title')
  return (
    <PanelPopover
      label={title}
      width={664}
      placement="bottomLeft"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onClose={close}
      content={<DeadlinePanel deadline={deadline} supportCase={supportCase} plain={plain} onClose={close} />}
    >
      <button ref={opener} type="button" className={styles.badge} data-kind={kind} aria-haspopup="dialog" aria-expanded={isOpen}>
        <SlaBadge {...supportCase} long />
        <ChevronDown size={14} aria-hidden />
        <span className="visually-hidden">{title}</span>
      </button>
    </PanelPopover>
  )
}
