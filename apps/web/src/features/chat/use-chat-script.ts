import { chatStartDelay } from '@destek/contracts/system/call-centre'
import { useEffect, useState } from 'react'
import { createStore } from '../../lib/browser/store.ts'

export const chatContainer = 'destek-chat'

type ChatScript = 'waiting' | 'loading' | 'loaded' | 'failed'

const script = createStore<ChatScript>('waiting')

export const useChatScriptState = () => script.use()

/** The chat starts shortly after the product, which needs the bandwidth first. The script is inserted once and gets its container. */
export function useChatScript(url: string | undefined): void {
  const isTime = useIsLater(chatStartDelay)
  useEffect(() => {
    if (!isTime || !url) return
    insertScript(url)
    return removeScript
  }, [isTime, url])
}

/** Also used for a retry after a failed load. */
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

/** Removes the container too: a new one needs the script again. */
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
