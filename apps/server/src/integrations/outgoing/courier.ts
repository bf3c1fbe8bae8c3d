import type { OutgoingSystem } from '@destek/contracts/system/connections'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { IntegrationFailure } from '../integration-failure.ts'

/** Something that has to reach another system. */
export interface Delivery {
  /** The same over all tries: the other side knows by it what it has got before. */
  id: string
  tenantId: string
  /** What is sent, in the terms of its kind. */
  subjectId: string
  caseId: string | null
  creatorId: string | null
  /** 1 for the first one. */
  attempt: number
  /** When it was first tried, of a later try. An earlier one may have arrived unseen. */
  firstTry: Date | null
}

/** How things of one kind are sent. `Parcel` is what is handed over, `Receipt` what the other side answers. */
export interface Courier<Parcel = unknown, Receipt = unknown> {
  kind: string
  system: OutgoingSystem
  maxAttempts: number
  /** Whether the other side recognises what it got before. If not, one that may have arrived unseen is tried again by people only. */
  mayRepeat: boolean
  /** In a short transaction. Null: there is nothing to send any more, which is as good as sent. Throws an `IntegrationFailure`. */
  pack(tx: Tx, delivery: Delivery): Promise<Parcel | null>
  /** Outside of every transaction, once for each try. Throws an `IntegrationFailure`. */
  send(parcel: Parcel, delivery: Delivery): Promise<Receipt>
  /** In the transaction that notes the success. */
  keep(tx: Tx, delivery: Delivery, receipt: Receipt): Promise<void>
  /** In the transaction that notes the failure; `isLast`: it is not tried again by itself. */
  keepFailure?(tx: Tx, delivery: Delivery, failure: IntegrationFailure, isLast: boolean): Promise<void>
  /** For whom they are, as the list of what was not delivered may show it; null where that must not be known. By subject. */
  recipients(tx: Tx, subjectIds: string[]): Promise<Map<string, string | null>>
}
