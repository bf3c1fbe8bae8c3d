import { imageLimits } from '@destek/contracts/people/employees'
import sharp from 'sharp'
import type { Gender } from '../content.ts'
import { seededRandom } from '../random.ts'

const backgrounds = [
  ['#dfe7fd', '#b6c4f2'],
  ['#fdecd8', '#f3c795'],
  ['#dff3ea', '#a5d6bf'],
  ['#f6e2ee', '#dcaecb'],
  ['#e6e8ec', '#b9bfca'],
] as const
const skins = ['#f2c9a5', '#e3ad83', '#c98d62', '#f6d7bb']
const hairs = ['#2b211d', '#4a3325', '#7a5230', '#1d1d22', '#a4733e']
const clothes = ['#3446c4', '#2b97a3', '#8a5ab4', '#bf5840', '#3d5a4c', '#44474f']

/** An abstract face of a few round shapes. The same seed gives the same face. */
export function drawPortrait(seed: string, gender: Gender): Promise<Buffer> {
  const random = seededRandom(`portrait ${seed}`)
  const [light, deep] = random.pick(backgrounds)
  const [skin, hair, shirt] = [random.pick(skins), random.pick(hairs), random.pick(clothes)]
  const lean = random.integer(-6, 6)
  const longHair = `<path d="M96 150c0-44 28-70 64-70s64 26 64 70v70c-20 14-108 14-128 0z" fill="${hair}"/>`
  const shortHair = `<path d="M104 140c-4-42 22-66 56-66s60 24 56 66c-6-18-16-28-30-34-22 6-48 8-62-2-10 8-17 20-20 36z" fill="${hair}"/>`
  const fringe = `<path d="M108 146c0-38 22-58 52-58s52 20 52 58c-12-22-30-34-56-38-16 8-34 16-48 38z" fill="${hair}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320">
    <defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs>
    <rect width="320" height="320" fill="url(#g)"/>
    <g transform="rotate(${lean} 160 320)">
      ${gender === 'Female' ? longHair : ''}
      <path d="M48 320c4-66 48-92 112-92s108 26 112 92z" fill="${shirt}"/>
      <path d="M136 196h48v36c0 30-48 30-48 0z" fill="${skin}"/>
      <ellipse cx="160" cy="154" rx="50" ry="60" fill="${skin}"/>
      ${gender === 'Female' ? fringe : shortHair}
      <circle cx="141" cy="156" r="5" fill="#2b2622"/><circle cx="179" cy="156" r="5" fill="#2b2622"/>
      <path d="M144 184q16 12 32 0" fill="none" stroke="#8a4a3a" stroke-width="4" stroke-linecap="round"/>
    </g>
  </svg>`
  return sharp(Buffer.from(svg)).resize(imageLimits.side).webp({ quality: 82 }).toBuffer()
}
