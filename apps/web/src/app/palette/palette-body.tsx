import { Search } from 'lucide-react'
import { type RefObject, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../../ui/display/key-hint.tsx'
import { printedKeys } from '../../lib/hotkeys/hotkey.ts'
import { useHotkeys } from '../../lib/hotkeys/use-hotkeys.ts'
import { usePermittedPages } from '../layout/use-permitted-pages.ts'
import { type Entry, sectionsFor } from './entries.ts'
import { usePaletteHotkeys } from './palette-hotkeys.ts'
import { PaletteOption } from './palette-option.tsx'
import styles from './palette.module.css'
import { useActionEntries } from './use-action-entries.ts'

interface Props {
  field: RefObject<HTMLInputElement | null>
  onChoose: (entry: Entry, inNewTab: boolean) => void
  onClose: () => void
}

/** The field and what it finds. The focus stays in the field; the arrow keys move the choice. */
export function PaletteBody({ field, onChoose, onClose }: Props) {
  const { t } = useTranslation('shell')
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const list = useId()
  const sections = sectionsFor(text, usePageEntries(), useActionEntries())
  const entries = sections.flatMap((section) => section.found.map(({ entry }) => entry))
  const chosen = entries[Math.min(active, entries.length - 1)]

  useEffect(() => field.current?.focus(), [field])
  useEffect(() => {
    if (chosen) document.getElementById(`${list}-${chosen.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, list])

  const move = (steps: number) => setActive((entries.length + Math.min(active, entries.length - 1) + steps) % entries.length)

  const hotkeys = usePaletteHotkeys()
  const open = (inNewTab: boolean) => chosen && onChoose(chosen, inNewTab)
  useHotkeys([
    { ...hotkeys.move, within: field, run: (event) => move(event.key === 'ArrowDown' ? 1 : -1) },
    { ...hotkeys.open, within: field, run: () => open(false) },
    { ...hotkeys.newTab, within: field, run: () => open(true) },
  ])

  return (
    <>
      <div className={styles.field}>
        <Search size={16} />
        <input
          ref={field}
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded={entries.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${list}-${chosen.id}`}
          placeholder={t('palette.placeholder')}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
          }}
        />
        <button type="button" className={styles.escape} tabIndex={-1} onClick={onClose} aria-label={t('keys.close')}>
          <KeyHint>Esc</KeyHint>
        </button>
      </div>
      <div className={styles.results} id={list} role="listbox" aria-label={t('palette.title')}>
        {sections.map((section) => (
          <div key={section.name} role="group" aria-labelledby={`${list}-${section.name}`}>
            <p className={styles.section} id={`${list}-${section.name}`}>
              {t(`palette.${section.name}`)}
            </p>
            {section.found.map(({ entry, mark }) => (
              <PaletteOption
                key={entry.id}
                id={`${list}-${entry.id}`}
                entry={entry}
                mark={mark}
                chosen={entry === chosen}
                onPoint={() => setActive(entries.indexOf(entry))}
                onChoose={(inNewTab) => onChoose(entry, inNewTab)}
              />
            ))}
          </div>
        ))}
      </div>
      {entries.length === 0 && (
        <div className={styles.nothing}>
          <p>{t('palette.nothing', { text: text.trim() })}</p>
          <p>{t('palette.nothingHint')}</p>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {text && t('palette.results', { count: entries.length })}
      </p>
      <PaletteFoot />
    </>
  )
}

/** The pages this user may open, as lines of the palette. */
function usePageEntries(): Entry[] {
  const { t } = useTranslation('shell')
  return usePermittedPages()
    .filter((page) => page.component && !page.hidden && !page.path.includes('$'))
    .map(({ name, path, title, icon, parents }) => ({
      id: `page-${name}`,
      title: t(`pages.${title}`),
      icon,
      path,
      hint: parents
        .filter((area) => area.title !== title)
        .map((area) => t(`pages.${area.title}`))
        .join(' › '),
    }))
}

/** The keys, beside what they do. */
function PaletteFoot() {
  const { t } = useTranslation('shell')
  return (
    <div className={styles.foot}>
      <span>
        <KeyHint>↑</KeyHint>
        <KeyHint>↓</KeyHint> {t('palette.choose')}
      </span>
      <span>
        <KeyHint>↵</KeyHint> {t('palette.open')}
      </span>
      <span>
        <KeyHint>{printedKeys('Control+Enter')}</KeyHint> {t('palette.newTab')}
      </span>
      <span className={styles.end}>
        <KeyHint>&gt;</KeyHint> {t('palette.onlyActions')}
      </span>
    </div>
  )
}
