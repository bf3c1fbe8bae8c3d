import { pagingLimits } from '@destek/contracts/core/paging'
import { Search } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../../ui/display/key-hint.tsx'
import { printedKeys } from '../../lib/hotkeys/hotkey.ts'
import { useHotkeys } from '../../lib/hotkeys/use-hotkeys.ts'
import { type Entry, sectionsFor } from './entries.ts'
import { usePaletteHotkeys } from './palette-hotkeys.ts'
import { PaletteOption } from './palette-option.tsx'
import styles from './palette.module.css'
import fieldStyles from './search-field.module.css'
import { typeSearch, useTypedSearch } from './typed-search.ts'
import { useActionEntries } from './use-action-entries.ts'
import { useMaySearch } from './use-may-search.ts'
import { useFoundEntries } from './use-found-entries.ts'
import { useLinkEntries, usePageEntries } from './use-page-entries.ts'

interface Props {
  field: RefObject<HTMLInputElement | null>
  /** Called when the field is mounted. */
  onField: () => void
  onChoose: (entry: Entry, inNewTab: boolean) => void
  onClose: () => void
}

/** The field and its results. Focus stays in the field; the arrow keys move the selection. */
export function PaletteBody({ field, onField, onChoose, onClose }: Props) {
  const { t } = useTranslation(['shell', 'common'])
  const maySearch = useMaySearch()
  const { text, opens } = useTypedSearch()
  const [activeId, setActiveId] = useState<string | null>(null)
  const [lastPersonId, setLastPersonId] = useState<string | null>(null)
  const list = useId()
  const { found, isSearching, hasFailed, retry } = useFoundEntries(text, lastPersonId)
  const known = { pages: usePageEntries(), links: useLinkEntries(), actions: useActionEntries() }
  const sections = sectionsFor(text, { ...known, found })
  const entries = sections.flatMap((section) => section.found.map(({ entry }) => entry))
  const chosen = entries.find(({ id }) => id === activeId) ?? entries[0]
  const chosenId = chosen?.id
  const label = t(maySearch ? 'palette.titleAll' : 'palette.title')

  useEffect(() => {
    if (chosenId) document.getElementById(`${list}-${chosenId}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId, list])

  const point = (entry: Entry | undefined) => {
    setActiveId(entry?.id ?? null)
    // Moving down to the actions for a person must keep that person.
    if (found.people?.some(({ id }) => id === entry?.id)) setLastPersonId(entry?.id ?? null)
  }
  const move = (steps: number) => point(entries.at((entries.findIndex(({ id }) => id === chosenId) + steps) % entries.length))

  const hotkeys = usePaletteHotkeys()
  const open = (inNewTab: boolean) => chosen && onChoose(chosen, inNewTab)
  useHotkeys([
    { ...hotkeys.move, within: field, run: (event) => move(event.key === 'ArrowDown' ? 1 : -1) },
    { ...hotkeys.open, within: field, run: () => open(false) },
    { ...hotkeys.newTab, within: field, run: () => open(true) },
  ])
  const begin = useEffectEvent(() => {
    onField()
    if (opens) open(opens === 'newTab')
  })
  useEffect(() => begin(), [])

  return (
    <>
      <div className={fieldStyles.field}>
        <Search size={16} />
        <input
          ref={field}
          role="combobox"
          aria-label={label}
          aria-expanded={entries.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${list}-${chosen.id}`}
          placeholder={t(maySearch ? 'palette.placeholderAll' : 'palette.placeholder')}
          maxLength={pagingLimits.filterText}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            typeSearch(event.target.value)
            setActiveId(null)
            setLastPersonId(null)
          }}
        />
        <button type="button" className={styles.escape} tabIndex={-1} onClick={onClose} aria-label={t('keys.close')}>
          <KeyHint>Esc</KeyHint>
        </button>
      </div>
      <div className={styles.results} id={list} role="listbox" aria-label={label}>
        {sections.map((section) => (
          <div key={section.name} role="group" aria-labelledby={`${list}-${section.name}`}>
            <p className={styles.section} id={`${list}-${section.name}`}>
              {t(`palette.${section.name}`)}
            </p>
            {section.found.map(({ entry, ...marks }) => (
              <PaletteOption
                key={entry.id}
                id={`${list}-${entry.id}`}
                entry={entry}
                {...marks}
                chosen={entry === chosen}
                onPoint={() => entry !== chosen && point(entry)}
                onChoose={(inNewTab) => onChoose(entry, inNewTab)}
              />
            ))}
          </div>
        ))}
      </div>
      {hasFailed && (
        <p className={styles.failed} role="status">
          {t('palette.failed')}{' '}
          <button type="button" onClick={retry}>
            {t('common:actions.retry')}
          </button>
        </p>
      )}
      {entries.length === 0 &&
        (isSearching ? <p className={styles.nothing}>{t('palette.searching')}</p> : !hasFailed && <Nothing text={text} />)}
      <p className="visually-hidden" role="status">
        {text && !isSearching && !hasFailed && t('palette.results', { count: entries.length })}
      </p>
      <PaletteFoot maySearch={maySearch} />
    </>
  )
}

function Nothing({ text }: { text: string }) {
  const { t } = useTranslation('shell')
  return (
    <div className={styles.nothing}>
      <p>{t('palette.nothing', { text: text.trim() })}</p>
      <p>{t('palette.nothingHint')}</p>
    </div>
  )
}

/** The keys and their actions. */
function PaletteFoot({ maySearch }: { maySearch: boolean }) {
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
      {maySearch && (
        <>
          <span>
            <KeyHint>#</KeyHint> {t('palette.onlyCases')}
          </span>
          <span>
            <KeyHint>@</KeyHint> {t('palette.onlyPeople')}
          </span>
        </>
      )}
    </div>
  )
}
