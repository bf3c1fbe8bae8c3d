import type { Employee } from '@destek/contracts/people/employees'
import { S } from '@destek/contracts/system/settings'
import { Button } from 'antd'
import { ArrowUpRight, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settingValue } from '../../../../lib/auth/configuration.ts'
import { CopyIcon } from '../../../../ui/actions/copy-icon.tsx'
import { fact } from '../../../cases/shared/fact.ts'
import { FactGroup } from '../../../cases/shared/fact-group.tsx'
import { maskedPhone, starredPhone } from '../../../employees/masked-phone.ts'
import styles from './card-facts.module.css'

/** The contact data. For a hidden employee: the masked values of the server and an explanation. */
export function ContactFacts({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees')
  const { fullName, phoneNumber, emailAddress, userName } = employee
  if (employee.isPublic) {
    return (
      <FactGroup
        title={t('card.contact')}
        facts={[
          fact(t('columns.fullName'), fullName),
          fact(t('columns.phoneNumber'), phoneNumber),
          fact(t('columns.emailAddress'), emailAddress),
          fact(t('columns.userName'), userName),
        ]}
      >
        <p className={styles.note}>
          <EyeOff size={14} aria-hidden />
          {t('card.hiddenNote')}
        </p>
      </FactGroup>
    )
  }
  const profile = assetProfileOf(settingValue(S.AssetProfileUrl), userName)
  return (
    <FactGroup
      title={t('card.contact')}
      facts={[
        fact(t('columns.phoneNumber'), phoneNumber && <PhoneNumber number={phoneNumber} />),
        fact(t('columns.emailAddress'), emailAddress && <EmailAddress address={emailAddress} />),
        fact(t('columns.userName'), userName),
        fact(t('card.assetProfile'), profile && <AssetProfile address={profile} />),
      ]}
    />
  )
}

/** The last four digits; the whole number on request, if the server has sent it. */
function PhoneNumber({ number }: { number: string }) {
  const { t } = useTranslation('employees')
  const [isShown, setShown] = useState(false)
  if (number.includes('*')) return <span className="tabular">{starredPhone(number)}</span>
  const Icon = isShown ? EyeOff : Eye
  return (
    <span className={`tabular ${styles.value}`}>
      <span>{isShown ? number : maskedPhone(number)}</span>
      <Button type="text" size="small" icon={<Icon size={14} aria-hidden />} onClick={() => setShown(!isShown)}>
        {t(isShown ? 'card.hide' : 'card.show')}
      </Button>
    </span>
  )
}

function EmailAddress({ address }: { address: string }) {
  const { t } = useTranslation('employees')
  return (
    <span className={styles.value}>
      <a className={styles.cut} href={`mailto:${address}`} title={address}>
        {address}
      </a>
      <CopyIcon text={address} label={t('card.copyEmail')} copied={t('card.copied')} />
    </span>
  )
}

function AssetProfile({ address }: { address: string }) {
  const { t } = useTranslation('employees')
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {t('card.openAssetProfile')} <ArrowUpRight size={14} aria-hidden />
    </a>
  )
}

/** The employee's profile in the asset management; null if the settings hold no safe web address. */
export function assetProfileOf(address: string, userName: string): string | null {
  const filled = address.replaceAll('{userName}', encodeURIComponent(userName))
  return userName !== '' && URL.canParse(filled) && /^https?:$/.test(new URL(filled).protocol) ? filled : null
}
