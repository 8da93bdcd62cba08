/** The screens of the desk. The code of a feature is loaded when its first screen is opened. */
import { createBrowserRouter } from 'react-router'
import { loadAllMessages } from './platform/messages.tsx'
import { Frame, NotFound, RouteError, requirePerson } from './shell/index.ts'

/** Loads the messages that the first screens do not have beside the code of a screen. */
function withMessages<Door>(load: () => Promise<Door>): () => Promise<Door> {
  return async () => {
    const [door] = await Promise.all([load(), loadAllMessages()])
    return door
  }
}

const signIn = () => import('./sign-in/index.ts')
const orders = withMessages(() => import('./orders/index.ts'))
const phoneOrders = withMessages(() => import('./phone-orders/index.ts'))
const returns = withMessages(() => import('./returns/index.ts'))
const customers = withMessages(() => import('./customers/index.ts'))
const conversations = withMessages(() => import('./conversations/index.ts'))
const visits = withMessages(() => import('./visits/index.ts'))
const money = withMessages(() => import('./money/index.ts'))
const discounts = withMessages(() => import('./discounts/index.ts'))
const person = () => import('./person/index.ts')
const devices = withMessages(() => import('./devices/index.ts'))
const staff = withMessages(() => import('./staff/index.ts'))

export const router = createBrowserRouter(
  [
    {
      errorElement: <RouteError />,
      HydrateFallback: () => null,
      children: [
        { path: 'sign-in', lazy: async () => ({ Component: (await signIn()).SignInPage }) },
        { path: 'invitation', lazy: async () => ({ Component: (await signIn()).InvitationPage }) },
        {
          loader: requirePerson,
          // A filter of a list changes the address; who is logged in stays the same.
          shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
          Component: Frame,
          children: [
            {
              errorElement: <RouteError />,
              children: [
                { index: true, lazy: async () => ({ Component: (await person()).HomePage }) },
                { path: 'account', lazy: async () => ({ Component: (await person()).AccountPage }) },
                { path: 'orders', lazy: async () => ({ Component: (await orders()).OrdersPage }) },
                {
                  path: 'orders/by-phone',
                  lazy: async () => ({ Component: (await phoneOrders()).PhoneOrderPage }),
                },
                { path: 'orders/:id', lazy: async () => ({ Component: (await orders()).OrderPage }) },
                { path: 'returns', lazy: async () => ({ Component: (await returns()).ReturnsPage }) },
                { path: 'returns/:id', lazy: async () => ({ Component: (await returns()).ReturnPage }) },
                { path: 'customers', lazy: async () => ({ Component: (await customers()).CustomersPage }) },
                {
                  path: 'customers/:id',
                  lazy: async () => ({ Component: (await customers()).CustomerPage }),
                },
                { path: 'visits/:id', lazy: async () => ({ Component: (await visits()).VisitPage }) },
                { path: 'money', lazy: async () => ({ Component: (await money()).MoneyPage }) },
                {
                  path: 'conversations',
                  lazy: async () => ({ Component: (await conversations()).InboxPage }),
                },
                {
                  path: 'conversations/:id',
                  lazy: async () => ({ Component: (await conversations()).ChatPage }),
                },
                { path: 'coupons', lazy: async () => ({ Component: (await discounts()).CouponsPage }) },
                { path: 'coupons/:id', lazy: async () => ({ Component: (await discounts()).CouponPage }) },
                { path: 'discount-rules', lazy: async () => ({ Component: (await discounts()).RulesPage }) },
                { path: 'staff', lazy: async () => ({ Component: (await staff()).StaffPage }) },
                { path: 'devices', lazy: async () => ({ Component: (await devices()).DevicesPage }) },
                { path: 'log', lazy: async () => ({ Component: (await staff()).LogPage }) },
                { path: '*', Component: NotFound },
              ],
            },
          ],
        },
      ],
    },
  ],
  { basename: '/desk' },
)
