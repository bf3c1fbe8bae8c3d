import {
  Banknote,
  Building2,
  CalendarDays,
  GraduationCap,
  HeartPulse,
  Laptop,
  LifeBuoy,
  type LucideIcon,
  ShieldCheck,
  Users,
} from 'lucide-react'
import { fold } from '../../lib/fold.ts'

/** A division has a name and no sign of its own; the usual ones are recognised by a word in it, in either language. */
const signs: readonly [RegExp, LucideIcon][] = [
  [/bordro|maas|payroll|salary|finans|finance/, Banknote],
  [/izin|leave|vardiya|shift/, CalendarDays],
  [/guvenlig|security/, ShieldCheck],
  [/saglik|yan hak|health|benefit/, HeartPulse],
  [/egitim|training|academy/, GraduationCap],
  [/insan kaynak|human|people|\bhr\b|\bik\b/, Users],
  [/teknoloji|technolog|\bit\b|\bbt\b|cihaz|device/, Laptop],
  [/idari|ofis|office|facilit|bina/, Building2],
]

export const topicIcon = (name: string): LucideIcon => signs.find(([word]) => word.test(fold(name)))?.[1] ?? LifeBuoy
