import type { Page } from '@playwright/test'
import { expect, type Language } from './journey.ts'

const words = {
  en: {
    pay: /^Pay \u2068\$/,
    back: 'Back to Marah',
    card: 'Card number',
    declined: 'Your card was declined. Try another card.',
    payLater: 'Pay later',
    expire: 'Let it expire',
    expired: 'This payment page has expired',
    toShop: 'Back to the shop',
  },
  ar: {
    pay: /^ادفع \u2068\$/,
    back: 'العودة إلى مرح',
    card: 'رقم البطاقة',
    declined: 'رُفضت بطاقتك. جرّب بطاقة أخرى.',
    payLater: 'الدفع لاحقًا',
    expire: 'إنهاء الصلاحية',
    expired: 'انتهت صلاحية صفحة الدفع هذه',
    toShop: 'العودة إلى المتجر',
  },
} as const

/** The payment partner's page, as a customer uses it. */
export function hostedPage(page: Page, language: Language) {
  const say = words[language]
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  return {
    pay: button(say.pay),
    payLater: button(say.payLater),
    expire: button(say.expire),
    back: button(say.back),
    card: page.getByLabel(say.card),
    declined: page.getByRole('alert').filter({ hasText: say.declined }),
    expired: page.getByRole('heading', { name: say.expired }),
    toShop: page.getByRole('link', { name: say.toShop }),
    async arrive() {
      await page.waitForURL(/\/sandbox\/payments\//)
      await expect(button(say.pay)).toBeVisible()
    },
    sessionId: () => new URL(page.url()).pathname.split('/')[3] ?? '',
  }
}
