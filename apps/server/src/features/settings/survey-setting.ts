import { S } from '@destek/contracts/system/settings'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { readNamedValues } from './setting-store.ts'

export interface SurveySetting {
  isOn: boolean
  /** With placeholders for the case; null: none was entered. */
  url: string | null
}

export async function readSurveySetting(tx: Tx): Promise<SurveySetting> {
  const stored = await readNamedValues(tx, [S.SurveyEnable, S.SurveyUrl])
  return { isOn: stored.get(S.SurveyEnable) === 'true', url: stored.get(S.SurveyUrl) || null }
}
