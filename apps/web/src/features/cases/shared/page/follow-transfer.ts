import type { Case } from '@destek/contracts/cases/case-shapes'
import { createContext } from 'react'

/** Lets the page of a case follow its transfer, after which the case may no longer open for the reader. Lists do not follow it. */
export const FollowTransferContext = createContext((transfer: Promise<Case>): Promise<Case> => transfer)
