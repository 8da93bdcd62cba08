import type { Page } from '@playwright/test'
import { expect, type Language } from './journey.ts'

const textsOf = {
  en: {
    pay: /^Pay \u2068\$/,
    back: 'Back to the shop',
    card: 'Card number',
    declined: 'Your card was declined. Try another card.',
    payLater: 'Pay later',
    expire: 'Expire',
    expired: 'This payment page has expired',
    toShop: 'Back to the shop',
  },
  ar: {
    pay: /^دفع \u2068\$/,
    back: 'العودة إلى المتجر',
    card: 'رقم البطاقة',
    declined: 'رُفضت بطاقتك. جرّب بطاقة أخرى.',
    payLater: 'الدفع لاحقًا',
    expire: 'إنهاء الصلاحية',
    expired: 'انتهت صلاحية صفحة الدفع هذه',
    toShop: 'العودة إلى المتجر',
  },
} as const

/** Acts on the payment provider's page as a customer does. */
export function hostedPage(page: Page, language: Language) {
  const texts = textsOf[language]
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  return {
    pay: button(texts.pay),
    payLater: button(texts.payLater),
    expire: button(texts.expire),
    back: button(texts.back),
    card: page.getByLabel(texts.card),
    declined: page.getByRole('alert').filter({ hasText: texts.declined }),
    expired: page.getByRole('heading', { name: texts.expired }),
    toShop: page.getByRole('link', { name: texts.toShop }),
    async arrive() {
      await page.waitForURL(/\/sandbox\/payments\//)
      await expect(button(texts.pay)).toBeVisible()
    },
    sessionId: () => new URL(page.url()).pathname.split('/')[3] ?? '',
  }
}
