import { chatStartDelay } from '@destek/contracts/system/call-centre'
import { useEffect, useState } from 'react'
import { createStore } from '../../lib/browser/store.ts'

export const chatContainer = 'destek-chat'

type ChatScript = 'waiting' | 'loading' | 'loaded' | 'failed'

const script = createStore<ChatScript>('waiting')

export const useChatScriptState = () => script.use()

/** The chat begins a moment after the product, which needs the line first. The script is put in once and told where it may draw. */
export function useChatScript(url: string | undefined): void {
  const isTime = useIsLater(chatStartDelay)
  useEffect(() => {
    if (!isTime || !url) return
    insertScript(url)
    return removeScript
  }, [isTime, url])
}

/** Again, after it could not be fetched. */
export function insertScript(url: string): void {
  removeScript()
  const element = document.createElement('script')
  element.src = url
  element.async = true
  element.dataset['container'] = chatContainer
  element.addEventListener('load', () => script.set('loaded'))
  element.addEventListener('error', () => script.set('failed'))
  script.set('loading')
  document.head.append(element)
}

/** The container goes too: another one needs the script anew. */
function removeScript(): void {
  document.querySelector(`script[data-container="${chatContainer}"]`)?.remove()
  script.set('waiting')
}

function useIsLater(milliseconds: number): boolean {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isLater
}
