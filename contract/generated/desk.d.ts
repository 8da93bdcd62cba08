/** Generated from contract/src by `npm run generate`; never edited by hand. */
export interface paths {
    "/desk/invitation/accept/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept an invitation with a new password and a first code of the authenticator app; signs in. Earlier ways in and sessions of the person end. A wrong password or code leaves the invitation as it is. */
        post: operations["acceptDeskInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/invitation/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read an invitation by the token of its link (`/desk/invitation#token=…`). 404 `invitation_over` for one that was used, has expired or was replaced. */
        post: operations["readDeskInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/sign-in/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with email, password and the code of an authenticator app; sets the session’s cookie. Whatever is wrong, 400 `non_field_errors` says the same. */
        post: operations["signInToDesk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/password/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace the own password; every other session ends, and the person is notified by email. 409 `no_password` for a person who logs in without one. */
        post: operations["changeDeskPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/session/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of the person’s own sessions. */
        delete: operations["endDeskSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/me/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in, with role and rights. */
        get: operations["getDeskPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/session/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The person’s own sessions, this one first, then by their last use. */
        get: operations["listDeskSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/sign-out/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this session; at a shared device this locks it. */
        post: operations["signOutOfDesk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/news/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Server-sent events while a page of the desk is open: `news` ({"topic": "order:17"}) when something has changed that the person may see, also `staff:3`, or `orders` for many at once; `person` ({}) before it ends because the session has ended or the role has changed. A comment every 25 seconds keeps it open. */
        get: operations["streamDeskNews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/invitation/passkey/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept an invitation with a new passkey, in place of a password and an app; signs in. Earlier ways in and sessions of the person end. */
        post: operations["acceptInvitationByPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/passkey/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The person’s own passkeys. */
        get: operations["listPasskeys"];
        put?: never;
        /** Add a passkey of the person’s own. */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/passkey/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove one of the person’s own passkeys. 409 `last_way_in` for the last one of a person without a password. */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/sign-in/passkey/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a passkey; sets the session’s cookie. Whatever is wrong, 400 `non_field_errors` says the same. */
        post: operations["signInByPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/invitation/passkey/start/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask with what to make the passkey by which an invitation is accepted. */
        post: operations["startInvitationPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/passkey/start/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask with what to make another passkey. */
        post: operations["startPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/sign-in/passkey/start/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask what a passkey has to sign to sign in. */
        post: operations["startPasskeySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/staff/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change name, role or seller; the role takes effect with the person’s next request. 409 `last_owner`, 403 `role_above_own`. */
        patch: operations["changeStaff"];
        trace?: never;
    };
    "/desk/staff/{id}/disable/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep a person out: every session ends at once. 409 `last_owner`, 403 `role_above_own`. */
        post: operations["disableStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/staff/{id}/enable/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let a person in again, by the ways in of before. 403 `role_above_own`. */
        post: operations["enableStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/staff/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All people of the shop, in the order in which they came. */
        get: operations["listStaff"];
        put?: never;
        /** Add a person, who gets an invitation by email. 403 `role_above_own` for a role that has more than the own. */
        post: operations["inviteStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/staff/{id}/invite/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a new invitation, such as to a person who has lost a phone; the one before ends, and when this one is accepted, today’s ways in do. 409 `person_disabled`. */
        post: operations["inviteStaffAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/log/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who has changed what, newest first, 50 at a time. Entries are never changed or removed. */
        get: operations["listLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/staff/sellers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sellers whose goods, orders and questions a person may look after, by name. */
        get: operations["listSellersForStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/device/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The devices that several people share. */
        get: operations["listDevices"];
        put?: never;
        /** Make this browser a shared device, at which people change by PIN; sets its cookie. A repeated request does not set it again: remove the device then, and enrol it again. */
        post: operations["enrolDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/device/enter/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take this shared device over, which ends the session of the person before. It ends after ten minutes without a use, and cannot change people, devices or ways in. 404 `not_shared` on any other device, 400 `pin`, and 429 after five wrong ones. */
        post: operations["enterByPin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/device/people/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who may take this shared device over by PIN. 404 `not_shared` on any other device. */
        get: operations["listPeopleAtDevice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/device/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a shared device out of use; the sessions at it end at once. */
        delete: operations["removeDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/pin/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the PIN by which the person takes over a shared device. */
        post: operations["setPin"];
        /** Remove the PIN; sessions by it end. */
        delete: operations["removePin"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order/{id}/cash/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record that the courier has brought the cash: the order is paid and delivered. 409 `not_due` if none is due. */
        post: operations["collectShopCash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order/{id}/parcel/{parcel}/arrival/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record that a parcel has arrived; with the last one the order is completed. 409 `cash_due` for the last parcel of an order whose cash is not recorded. */
        post: operations["confirmShopArrival"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One order, with what is left to be sent. */
        get: operations["getShopOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders that pass all filters. A seller reads those that hold only the seller’s goods. Pages follow one another by `next`, so that orders which arrive meanwhile repeat none. */
        get: operations["listShopOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order/{id}/refused-parcel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record that the customer refused a parcel that was to be paid in cash: its goods are in stock again and nothing is owed. 409 `not_due` if no cash is due. */
        post: operations["refuseShopParcel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order/{id}/parcel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hand units over to the courier as one parcel; with the last of them the whole order is on its way, and its buyer is mailed. 409 `units_gone` if fewer are left, since a second person may have sent them; 409 `not_movable` if the order is not paid or has ended, `payment_disputed` while its payment is disputed. */
        post: operations["sendShopParcel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order/{id}/parcel/{parcel}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Say by which number a parcel is followed, or correct it; its buyer is mailed. */
        patch: operations["trackShopParcel"];
        trace?: never;
    };
    "/desk/order-papers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One PDF for many orders, made for each request: what is to be taken from the shelves for all of them, in the language of the request; or a packing slip or a shipping label of 100 × 150 mm for what is left to send of each order, or for each of its parcels once all is sent, in the language of the order; or the receipt without prices of each order that is a gift. Each order that is in it gets a row on record. 409 `nothing_to_print` if none of them has any: those that are not paid for, have ended or hold visits alone have none, and what is no gift has no gift receipt. */
        post: operations["printOrderPapers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order-batch/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What has become of the orders that the person has handed over together; for seven days. */
        get: operations["getOrderBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order-batch/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hand over to the courier, as one parcel each, what is left of these orders. A job does it, one order after the other; each has a result of its own, is on record by itself, and is handed over once, however often the job or the request is repeated. Their buyers are mailed. */
        post: operations["handOverShopOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order-ids/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The first 500 orders that pass all filters, to do one thing with all of them. */
        get: operations["listShopOrderIds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order-csv/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All orders that pass the filters, or those that were chosen, as CSV with these columns, in the language of the request. That it was read is on record. */
        post: operations["exportShopOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order/{id}/address/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Correct the address of an order of which nothing was packed yet, else 409 `address_fixed`. 400 for an address to which the shop does not deliver, or to which delivery or tax differ. */
        patch: operations["changeShopOrderAddress"];
        trace?: never;
    };
    "/desk/order/{id}/contact/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Correct email and phone of an order, not of an account. Links in emails to an earlier address open the order no longer. */
        patch: operations["changeShopOrderContact"];
        trace?: never;
    };
    "/desk/order/{id}/mail/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an email about an order again, to its address of now. 409 `no_such_mail` if there is nothing of this kind to tell yet; 429 where one address has got as many as it may. */
        post: operations["sendShopOrderMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order/{id}/cancel-rest-request/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask a second person to cancel what was not sent yet, where its refund is above the limit of one’s role. Nothing is cancelled before it is approved, as any other refund of the order is. 409 `refund_waits` while another request of the order waits, and as `cancelShopOrderRest`. */
        post: operations["askShopOrderRest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order/{id}/cancel-rest/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What of an order was not sent yet, and what cancelling it gives back, to which way of paying. 409 `rest_gone` if nothing is left to cancel, `payment_disputed` while its payment is disputed. */
        get: operations["previewShopOrderRest"];
        put?: never;
        /** Cancel what was not sent yet: its stock and its money go back, the delivery fee does not, and its buyer is mailed. 403 `above_refund_limit`; 409 `rest_changed` when other than `units` units are left, `rest_gone` when none are. */
        post: operations["cancelShopOrderRest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order/{id}/company/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make an order out to a company: a credit note takes its invoice back and a new one replaces it, of which the buyer is mailed. 409 `not_sold`; `invoice_credited` once a part was refunded, as only an accountant can replace it then. */
        post: operations["nameShopOrderCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order/{id}/refund/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What of an order can be given back, and what goes back for the chosen units, its delivery and a free amount. 409 `nothing_to_refund` if nothing can, `payment_disputed` while its payment is disputed. */
        get: operations["previewShopRefund"];
        put?: never;
        /** Give money of an order back, as it was previewed. 409 `money_back_changed` if the order has changed meanwhile, with the sum that was seen and the one of now; 403 `above_refund_limit` if the person has refunded more than the limit of the role with it. */
        post: operations["refundShopOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order/{id}/refund-request/{request}/approval/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve a refund that another person asked for, which gives it back. 403 `same_person` for one’s own, `above_refund_limit` above the limit of the role; 409 `money_back_changed` or `asked_changed` if the order has changed since, `refund_request_lapsed` when it is too late, `refund_request_decided` after another decision. */
        post: operations["approveShopRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order/{id}/refund-request/{request}/approval-by-pin/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve a refund at a shared device by the PIN of a second person, in the session of another one, which goes on. As `approveShopRefund`, for the person of the PIN; 404 `not_shared` on any other device, 400 `pin`, and 429 after five wrong ones. */
        post: operations["approveShopRefundByPin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order/{id}/refund-request/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask a second person for a refund above the limit of one’s role. No money moves before it is approved. 409 `refund_waits` while another one of the order waits. */
        post: operations["askShopRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order/{id}/refund-request/{request}/rejection/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reject a refund that waits, or withdraw one’s own. 409 `refund_request_decided` after another decision. */
        post: operations["declineShopRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order/{id}/money/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The refunds of an order, and the one that waits for a second person. */
        get: operations["getShopOrderMoney"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order/{id}/refund/{refund}/retry/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a refund that failed to the provider again. 409 `refund_not_open` if it has not failed. */
        post: operations["retryShopRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order/{id}/refund/{refund}/settlement/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record that the shop has paid a refund itself: one that the provider rejected, or one of an order that was paid in the shop. 409 `refund_not_open` if it is settled already, or under way, `payment_disputed` while its payment is disputed. */
        post: operations["settleShopRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order/{id}/line/{line}/size-refund-request/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask a second person for a cheaper unit whose difference is above the limit of one’s role; it is approved as any other refund of the order, and changes nothing before. 409 as `changeOrderSize`, `no_difference` for one that costs no less, `refund_waits` while another one of the order waits. */
        post: operations["askCheaperSize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order/{id}/line/{line}/size-difference/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for the difference of a dearer unit by a link, for which its units are reserved. The line changes when it is paid; a link that ends leaves the line as it was. 409 as `changeOrderSize`, `no_difference` for one that costs no more, `difference_too_small` and `difference_too_large` for what the payment provider does not charge. */
        post: operations["askSizeDifference"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order/{id}/line/{line}/units/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The other units of the product of a line, such as its sizes, with their stock. 409 `line_fixed` once a unit of the line was packed, refunded or returned, `size_waits` while a link for the difference of a dearer size waits. */
        get: operations["listOrderSizes"];
        put?: never;
        /** Replace all units of a line, none of which was packed, by another unit of the same product: stock is swapped, an issued invoice is replaced, the difference of a cheaper one is refunded or, on delivery, collected, and the buyer is mailed the confirmation again. 409 `units_short` when fewer are in stock, `changed_meanwhile` if the line has another unit than `from` by now, `size_price_changed`, `difference_unpaid` for one whose difference has to be paid first, `size_waits`, `line_fixed`, `invoice_credited`; 403 `above_refund_limit`. */
        post: operations["changeOrderSize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order/{id}/note/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write a note about an order for colleagues; customers do not read it. */
        post: operations["addOrderNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order/{id}/note/{note}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a note of one’s own; 403 `not_own_note` for another’s. That there was one stays on record. */
        delete: operations["deleteOrderNote"];
        options?: never;
        head?: never;
        /** Change a note of one’s own; 403 `not_own_note` for another’s, 409 `changed_meanwhile` if it was changed elsewhere. */
        patch: operations["changeOrderNote"];
        trace?: never;
    };
    "/desk/order/{id}/timeline/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All that has happened to an order, with who did it: events, parcels, money, emails, notes, changes. */
        get: operations["getOrderTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/phone-customers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Accounts that have exactly this email or phone number, with the address that they use: what a caller says of themselves, and no list of customers. */
        get: operations["findPhoneCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/phone-goods/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Units by name, SKU or barcode, for an order that is taken by phone. */
        get: operations["findPhoneGoods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/phone-quote/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What an order by phone costs now, how it can be delivered and paid; reserves nothing. */
        post: operations["quotePhoneOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order/{id}/pay-link/renewal/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Order the same again after the link has ended, at the same total, with a new link; answers the new order. 409 `cart_changed` when goods are short or the total is another one now, `link_renewed` if it was done before, `link_open` while the link can be paid. */
        post: operations["renewPayLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order/{id}/pay-link/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the link of an order by phone once more. 409 `link_ended` if it cannot be paid any more. */
        post: operations["sendPayLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/phone-order/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an order by phone. Paid by a link, its goods are reserved until the link ends; paid on delivery, it is placed at once by the shop’s rules, the person vouching for the phone number. 409 `cart_changed` when goods are short, with their lines, or the total is another one than was agreed. */
        post: operations["takePhoneOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/order/{id}/pay-link/withdrawal/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the link of an order by phone: its goods are free at once. 409 `link_paid` if it was paid before, `link_ended` if it has ended. */
        post: operations["withdrawPayLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/held-payment/{id}/return-request/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask a second person to give all of a held payment back, above the limit of one’s role; it is approved as any other refund of its order, and 409 `asked_changed` answers the approval if another sum is held by then. 409 `refund_waits` while another one of the order waits, `held_not_open` if it has ended, `payment_disputed` while it is disputed. */
        post: operations["askHeldReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/held-payment/{id}/settlement-request/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask a second person to confirm that the shop has given all of a held payment back in another way, above the limit of one’s role. Nothing is recorded before it is approved, as any other refund of its order is; 409 `asked_changed` answers the approval if another sum is held by then. 409 `refund_waits` while another request of the order waits, `held_not_open` if it has ended, `payment_disputed` while it is disputed. */
        post: operations["askHeldSettlement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/held-payment/{id}/check/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask the provider again: if the payment has brought what was agreed meanwhile, the order is paid; otherwise it stays held. 409 `held_not_open` if it has ended. */
        post: operations["checkHeldPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/held-payment/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Payments that do not fit their orders, the newest first. Nothing of them is handed over or refunded before a person decides. */
        get: operations["listHeldPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/held-payment/{id}/return/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give all of a held payment back at its provider; when it has gone back the order ends. 403 `above_refund_limit`; 409 `held_under_way` if another person was first, `held_not_open` if it has ended, `payment_disputed` while it is disputed. */
        post: operations["returnHeldPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/held-payment/{id}/settlement/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record that the shop has given all of a held payment back in another way, which ends the order. 403 `above_refund_limit`; 409 `held_under_way` while it goes back at its provider, `held_not_open` if it has ended, `payment_disputed` while it is disputed. */
        post: operations["settleHeldPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/dispute/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Disputed payments, the newest first. While one is open nothing of its order is handed over or refunded; it is answered at the provider. */
        get: operations["listDisputes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/withdrawal/{id}/closing/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record how a withdrawal has ended. Nothing is refunded or mailed by it. 409 `withdrawal_closed` if another person was first. */
        post: operations["closeShopWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/withdrawal/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Declared withdrawals: open ones with the oldest first, all of them with the newest first. */
        get: operations["listShopWithdrawals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/withdrawal/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Say which order a withdrawal is about. 409 `withdrawal_changed` if another person has chosen one meanwhile, `withdrawal_closed` after its end. */
        patch: operations["matchShopWithdrawal"];
        trace?: never;
    };
    "/desk/return/{id}/receipt-request/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask a second person to accept what came, where its refund is above the limit of one’s role. Nothing is received or refunded before it is approved, as a refund of the order is. 409 `refund_waits` while another one of the order waits, and as `receiveShopReturn`. */
        post: operations["askShopReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/return/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One return with its lines, what the buyer wrote, and the photos. */
        get: operations["getShopReturn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/return/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns: those that wait for the shop with the oldest first, others with the newest first. A seller reads those of the own orders. */
        get: operations["listShopReturns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/return/{id}/preview/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What accepting these units gives back, and to which way of paying; changes nothing. 409 `return_decided`, `payment_disputed`, `return_nothing_came`. */
        post: operations["previewShopReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/return/{id}/receipt/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept what came, line by line: its money goes back or its replacement is sent, and its buyer is notified. Units that did not come or are rejected become a rejected return of their own, with the reason. 403 `above_refund_limit`; 409 `return_sum_changed` when other than `expected_refund` goes back now, `return_decided` when a second person was first. */
        post: operations["receiveShopReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/return/{id}/rejection/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reject a return with a reason, which its buyer is mailed. 409 `return_decided` when a second person was first. */
        post: operations["rejectShopReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/customer/{id}/note/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write a note about a customer for colleagues; the customer reads it in a download of data alone. */
        post: operations["addCustomerNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/customer/{id}/block/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let a customer buy and write nothing any more, with the account or as a guest of the same mailbox. What was bought stays readable, returnable and exportable. 409 `customer_already_blocked`. */
        post: operations["blockCustomer"];
        /** Let a customer buy and write again. 409 `customer_not_blocked`. */
        delete: operations["unblockCustomer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/customer/{id}/note/{note}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a note of one’s own; 403 `not_own_note` for another’s. */
        delete: operations["deleteCustomerNote"];
        options?: never;
        head?: never;
        /** Change a note of one’s own; 403 `not_own_note` for another’s, 409 `changed_meanwhile` if it was changed elsewhere. */
        patch: operations["changeCustomerNote"];
        trace?: never;
    };
    "/desk/customer/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One customer: orders, visits, returns, texts and sums. That it was read is on record, once an hour for each person. */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/customer/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Accounts and guests, the newest first. Pages follow one another by `next`, so that customers who arrive meanwhile repeat none. */
        get: operations["listCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/customer/{id}/order-link/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a guest the link of the newest order. Who opens it reads the mailbox, and can make the account to which a proof of the email joins all orders. 409 `no_guest_order` for a customer without one. */
        post: operations["sendCustomerOrderLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/customer/{id}/erasure/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What erasing a customer would remove, what stays until when, and what has to end before. */
        get: operations["previewCustomerErasure"];
        put?: never;
        /** Close a customer’s account, or forget a guest, for good, as the customer could. Answers what has stayed. 409 `customer_has_open` while something has to end first. */
        post: operations["eraseCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/customer/{id}/data/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The file that the customer gets as a download of data; of a guest, all that was bought and booked with the email. That it was read is on record. */
        post: operations["exportCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/visit/{id}/call-off-request/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask a second person to cancel a visit whose refund is above the limit of one’s role; it is approved as any other refund of its order, by a person who may cancel visits. Nothing is cancelled before, and 409 `asked_changed` answers the approval if the visit has changed since. 409 `refund_waits` while another request of the order waits, and as `callOffShopVisit`. */
        post: operations["askVisitCallOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/visit/{id}/call-off/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What cancelling a visit gives back, by each rule. 409 `visit_over` if it can no longer be cancelled, `payment_disputed` while its payment is disputed. */
        get: operations["previewVisitCallOff"];
        put?: never;
        /** Cancel a visit for the shop: its places are free again, its money goes back as chosen, and the family is notified. 409 `call_off_changed` if another sum goes back now, `visit_over` if it ended meanwhile, `visit_payment_open` while the provider does not say whether it is being paid; 403 `above_refund_limit`. */
        post: operations["callOffShopVisit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/visit/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One visit: who comes, when and where, its price and what was paid. */
        get: operations["getShopVisit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/inbox/{id}/state/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that an item is done without an answer, or open it again. What the customer writes next opens it too. */
        post: operations["closeInboxItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/inbox/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One item. */
        get: operations["getInboxItem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/inbox/{id}/owner/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an item, give it to a colleague, or let it go (null). Of two people who take it, one has it. */
        post: operations["giveInboxItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/inbox/{id}/hide/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hide a question or a review, also a reported one, from everyone but its author, who is notified of the reason and of how to object. 409 `not_hideable` for a chat or a message. */
        post: operations["hideInboxItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/inbox/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that customers wrote: what is open with the longest wait first, other tabs by last activity. A seller reads questions, chats and reviews about the own products. */
        get: operations["listInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/inbox/people/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People to whom an item can be given; a seller’s are those of the same seller. */
        get: operations["listInboxPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/inbox/{id}/show/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show what was hidden to everyone again; its author is notified. */
        post: operations["showInboxItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/contact/{id}/answer/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer a message of the contact form: mailed to its sender in the language of the form, once. 409 `contact_answered` if a colleague was first. */
        post: operations["answerContactMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/question/{id}/answer/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer a question, or change the answer. The customer is notified of the first answer. */
        post: operations["answerShopQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/conversation/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One chat. */
        get: operations["getShopConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/conversation/{id}/message/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages of a chat, newest first. */
        get: operations["listShopMessages"];
        put?: never;
        /** Answer a customer, as the seller: text, a picture, or both. */
        post: operations["sendShopMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/conversation/{id}/read/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark what was shown as seen by the seller. */
        post: operations["readShopConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/review/{id}/reply/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reply to a review, or change the reply. Its author is notified of the first reply. */
        post: operations["replyToShopReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/coupon/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One coupon, and what it has brought. */
        get: operations["getShopCoupon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a coupon. Once it has uses, only its days and limits: 409 `coupon_fixed`. 409 `changed_meanwhile` if another change came first, `coupon_over` if it was ended. */
        patch: operations["changeShopCoupon"];
        trace?: never;
    };
    "/desk/coupon/{id}/end/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a coupon for good. Payments that are open keep what they were promised. */
        post: operations["endShopCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/coupon/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Coupons, newest first. */
        get: operations["listShopCoupons"];
        put?: never;
        /** Make a coupon. Without a code it gets one that cannot be guessed. */
        post: operations["makeShopCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/discount-rule/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change an automatic discount. Orders, and payments that are open, keep what they were promised. 409 `changed_meanwhile` if another change came first, `rule_over` if it was ended. */
        patch: operations["changeShopRule"];
        trace?: never;
    };
    "/desk/discount-rule/{id}/end/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End an automatic discount for good. Payments that are open keep what they were promised. */
        post: operations["endShopRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/discount-rule/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Discounts that the cart grants without a code: those that have not ended first, then the newest; 200 at most. */
        get: operations["listShopRules"];
        put?: never;
        /** Make an automatic discount. 409 `too_many_rules` with 50 that have not ended. */
        post: operations["makeShopRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @enum {string} */
        Role: "owner" | "manager" | "shop_assistant" | "front_desk" | "kitchen" | "accountant" | "seller";
        /**
         * @description The confirmation, the news of the last parcel, and where the documents of the order are.
         * @enum {string}
         */
        OrderMail: "confirmation" | "sent" | "document";
        DeskPerson: {
            id: number;
            name: string;
            email: string;
            /** @enum {string} */
            language: "en" | "ar";
            role: components["schemas"]["Role"];
            /** @description Whose goods, orders and questions a person of role `seller` sees. */
            seller: {
                id: number;
                name: string;
            } | null;
            rights: components["schemas"]["Rights"];
            /** @description In whole units of the shop’s currency; above it a second person is needed. Null: no limit. */
            refund_limit: number | null;
            /** @enum {string} */
            signed_in_by: "password" | "passkey" | "invitation" | "pin";
            has_password: boolean;
            has_pin: boolean;
            passkeys: number;
            shop: {
                name: {
                    en: string;
                    ar: string;
                };
                /** @description The default one first. */
                languages: ("en" | "ar")[];
                currency: components["schemas"]["Currency"];
                /** @description By whose clock days begin and end. */
                timezone: string;
            };
        };
        /** @description The level of each area, null for none; a level includes those before it. */
        Rights: {
            orders: ("view" | "fulfil" | "change" | "refund") | null;
            bookings: ("checkin" | "view" | "change" | "calloff") | null;
            catalogue: ("view" | "change") | null;
            stock: "change" | null;
            customers: ("view" | "change" | "export") | null;
            conversations: "change" | null;
            content: "change" | null;
            discounts: "change" | null;
            timetable: "change" | null;
            money: ("view" | "till" | "export") | null;
            settings: "change" | null;
            staff: "change" | null;
        };
        /**
         * @description ISO 4217.
         * @example USD
         */
        Currency: string;
        /**
         * @description Messages by field, translated by Accept-Language; `non_field_errors` is about the whole form.
         * @example {
         *       "email": [
         *         "Email is not valid"
         *       ]
         *     }
         */
        FieldErrors: {
            [key: string]: string[] | {
                [key: string]: unknown;
            };
        };
        Problem: {
            /** @description One sentence for a person, translated by Accept-Language. */
            detail: string;
            /**
             * @description Stable and machine-readable.
             * @example not_found
             */
            code: string;
            request_id?: string;
        };
        DeskInvitation: {
            name: string;
            email: string;
            /** @enum {string} */
            language: "en" | "ar";
            role: components["schemas"]["Role"];
            expires_on: components["schemas"]["Instant"];
            shop_name: string;
            time_code: {
                /** @description Base 32, to be typed into an authenticator app. */
                secret: string;
                /** @description `otpauth://…` for the app on the same device. */
                uri: string;
                /** @description The same as a picture, for the app on another device. */
                qr_svg: string;
            };
        };
        /**
         * Format: date-time
         * @description ISO 8601 in UTC.
         */
        Instant: string;
        DeskSession: {
            id: string;
            /** @description Browser and system, or the name of a shared device. */
            device: string;
            /** @enum {string} */
            signed_in_by: "password" | "passkey" | "invitation" | "pin";
            created_on: components["schemas"]["Instant"];
            last_used_on: components["schemas"]["Instant"];
            /** @description Unless it is used again before. */
            ends_on: components["schemas"]["Instant"];
            is_this: boolean;
        };
        Passkey: {
            id: number;
            name: string;
            created_on: components["schemas"]["Instant"];
            last_used_on: components["schemas"]["Instant"] | null;
        };
        StaffMember: {
            id: number;
            name: string;
            email: string;
            /** @enum {string} */
            language: "en" | "ar";
            role: components["schemas"]["Role"];
            seller: {
                id: number;
                name: string;
            } | null;
            /** @enum {string} */
            state: "invited" | "active" | "disabled";
            /** @description Until when an invitation can be accepted. */
            invited_until: components["schemas"]["Instant"] | null;
            /** @description When a session of the person was last used. */
            last_used_on: components["schemas"]["Instant"] | null;
            /** @description Whether the role is within that of who asks. */
            may_change: boolean;
        };
        LogEntry: {
            id: number;
            at: components["schemas"]["Instant"];
            actor: {
                /** @description `staff`, `customer`, `system` and so on. */
                kind: string;
                id: number | null;
                /** @description Of a person of the shop, a device, or what `--by` said. */
                name: string | null;
            };
            /** @description The id of the call; null for jobs and the command line. */
            call: string | null;
            /** @example order:17 */
            subject: string;
            before: {
                [key: string]: string | number | boolean | null;
            } | null;
            /** @description States, sums, times, numbers and ids; never a text that a person wrote. */
            after: {
                [key: string]: string | number | boolean | null;
            };
            reason: string | null;
        };
        DeskDevice: {
            id: number;
            name: string;
            created_on: components["schemas"]["Instant"];
            last_used_on: components["schemas"]["Instant"] | null;
        };
        ShopOrder: {
            id: number;
            number: string;
            created_on: components["schemas"]["Instant"];
            customer: {
                name: string;
                email: string;
                phone: string;
            };
            place: {
                city: string;
                country: string;
            } | null;
            fulfilment: ("delivery" | "pickup") | null;
            /** @enum {string} */
            status: "pending" | "on_progress" | "delivery" | "completed" | "cancelled";
            /** @enum {string} */
            payment_status: "unpaid" | "processing" | "due" | "paid" | "partially_refunded" | "refunded" | "expired";
            /** @enum {string} */
            way_to_pay: "hosted" | "cash_on_delivery" | "at_venue";
            amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            /** @description All lines of goods, in the language of the request. */
            goods: {
                name: string;
                options: string;
                quantity: number;
            }[];
            /** @description Bookings that it pays for. */
            visits: number;
            is_gift: boolean;
            next_step: components["schemas"]["OrderStep"] | null;
            /** @description As its buyer reads it, in the language of the order. */
            whole: components["schemas"]["Order"];
            /** @description In no parcel and not cancelled, by line. */
            unsent: {
                line: number;
                sku: string;
                units: number;
            }[];
            returns: components["schemas"]["OrderReturn"][];
            buyer: components["schemas"]["OrderBuyer"];
            /** @description The account, or the guest, whose order it is; null if it was not paid, or no longer says whose it is, and for sellers. */
            customer_id: number | null;
            /** @description Visits that the shop can still cancel. */
            open_visits: number[];
            /** @description Emails that can be sent again now. */
            mails: components["schemas"]["OrderMail"][];
            /** @description Null: its buyer ordered it in the shop’s pages. */
            phone_sale: components["schemas"]["PhoneSale"] | null;
            /** @description Those that wait to be paid. */
            size_differences: components["schemas"]["SizeDifference"][];
            /** @description The order whose size becomes dearer by what this one pays; null for any other order. */
            difference_of: {
                id: number;
                number: string;
            } | null;
        };
        /**
         * @description Decimal text with as many decimals as its currency has in ISO 4217 (`12.50` USD, `12.500` KWD, `1250` JPY); the currency stands beside it.
         * @example 12.50
         */
        Money: string;
        /**
         * @description What the shop does next: settle money that does not fit the order, answer a dispute, repeat a refund that failed, or pay one out, approve one that another person asks for, decide a return, pack what is left, record the cash, record that it arrived.
         * @enum {string}
         */
        OrderStep: "settle_payment" | "answer_dispute" | "repeat_refund" | "approve_refund" | "decide_return" | "pack" | "collect_cash" | "confirm_arrival";
        AutomaticDiscount: {
            name: string;
            /** @description What it takes off. */
            amount: components["schemas"]["Money"];
        };
        FrozenItem: {
            product: number;
            product_stock: number;
            slug: string;
            name: string;
            options: {
                type: string;
                text: string;
            }[];
            sku_number: string;
            vendor: number | null;
            vendor_name: string;
            image_sources: components["schemas"]["ImageSources"] | null;
            unit_price: components["schemas"]["Money"];
            list_price: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
        };
        ImageSources: {
            /** @description A srcset of absolute URLs with width descriptors. */
            avif: string;
            webp: string;
            width: number;
            height: number;
            /** @description Average colour as #rrggbb, shown until the picture is there. */
            tint: string;
        };
        Parcel: {
            id: number;
            tracking: components["schemas"]["ParcelTracking"] | null;
            sent_on: components["schemas"]["Instant"];
            delivered_on: components["schemas"]["Instant"] | null;
            items: {
                line: number;
                name: string;
                options: string;
                quantity: number;
            }[];
        };
        ParcelTracking: {
            number: string;
            carrier: string | null;
            link: string | null;
        };
        Order: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            /** @description What the back end calls the purchase: any text that it chooses. Shown to the customer. */
            transaction_id: string;
            amount: components["schemas"]["Money"];
            /** @description When it was paid. */
            order_completion_timestamp: components["schemas"]["Instant"] | null;
            cart: number | null;
            cart_frozen_data: {
                items: {
                    id: number;
                    quantity: number;
                    line_amount: components["schemas"]["Money"];
                    /** @description Its share of what was taken off. */
                    discount_amount: components["schemas"]["Money"];
                    /** @description What a discount without a code takes off `line_amount`; null if none does. */
                    discount: components["schemas"]["AutomaticDiscount"] | null;
                    refunded_amount: components["schemas"]["Money"];
                    /** @description Of these units, how many were cancelled before they were sent. */
                    cancelled_quantity: number;
                    /** @description Id of the customer’s own review of this unit; null: not reviewed yet. */
                    review: number | null;
                    item: components["schemas"]["FrozenItem"];
                }[];
                bookings: {
                    booking: number;
                    reference: string;
                    /** @enum {string} */
                    kind: "open_play" | "workshop" | "event";
                    title: string;
                    place: string;
                    starts_at: components["schemas"]["Instant"];
                    ends_at: components["schemas"]["Instant"];
                    venue_timezone: string;
                    /** @enum {string} */
                    part: "full" | "deposit" | "balance" | "difference";
                    amount: components["schemas"]["Money"];
                    /** @description What discounts without a code took off, by name; the amount is what is left. */
                    discounts: components["schemas"]["AutomaticDiscount"][];
                    refunded_amount: components["schemas"]["Money"];
                }[];
                address: {
                    name: string;
                    phone: string;
                    address_line1: string;
                    address_line2: string;
                    city: string;
                    state: string;
                    country: string;
                    postal_code: string;
                } | null;
            };
            /** @description The provider's payment reference. */
            transaction: string | null;
            amount_currency: components["schemas"]["Currency"];
            items_amount: components["schemas"]["Money"];
            bookings_amount: components["schemas"]["Money"];
            delivery_fee: components["schemas"]["Money"];
            /**
             * @description What the shop calls the tax; null: value added tax.
             * @example VAT
             */
            tax_name: string | null;
            /**
             * @description All tax, whether the prices include it or not.
             * @example 12.50
             */
            tax_amount: components["schemas"]["Money"];
            /** @description By rate, the highest first; empty where no tax is charged. */
            taxes: {
                /**
                 * @description Percent.
                 * @example 15
                 */
                rate: string;
                net: components["schemas"]["Money"];
                tax: components["schemas"]["Money"];
            }[];
            /** @description False: the tax of goods, delivery and fees comes on top of their prices. */
            prices_include_tax: boolean;
            discount_amount: components["schemas"]["Money"];
            coupon_code: string | null;
            /** @description What discounts without a code take off, by name; it is part of `discount_amount`. */
            discounts: components["schemas"]["AutomaticDiscount"][];
            /** @description Null: visits alone. */
            fulfilment: ("delivery" | "pickup") | null;
            delivery_zone: string | null;
            /** @description What the way was called, in the language of the order; null: the one that there was. */
            delivery_name: string | null;
            delivery_days: {
                from: number;
                to: number;
            } | null;
            pickup: {
                address: string;
                hours: string;
                name: string;
            } | null;
            /** @description The company that bought; its documents name it. */
            company: {
                name: string;
                tax_number: string | null;
            } | null;
            /** @description Null: it is no gift. An empty message: there is none. */
            gift: {
                message: string;
            } | null;
            /** @description In the order in which they were sent. */
            parcels: components["schemas"]["Parcel"][];
            /**
             * @description What the customer sees and may say on the phone.
             * @example M-100042
             */
            number: string;
            /** @enum {string} */
            status: "pending" | "on_progress" | "delivery" | "completed" | "cancelled";
            /** @enum {string} */
            payment_status: "unpaid" | "processing" | "due" | "paid" | "partially_refunded" | "refunded" | "expired";
            /**
             * @description As the provider names it; null until paid.
             * @example Visa •••• 4242
             */
            payment_method: string | null;
            refunded_amount: components["schemas"]["Money"];
            /** @description Whether the bank disputes the payment: while it does, nothing is handed over, cancelled or refunded (409 `payment_disputed`). */
            dispute: ("open" | "won" | "lost") | null;
            /** @description Once the parcel is handed over, if it is known. */
            tracking: components["schemas"]["ParcelTracking"] | null;
            /** @description What has happened, oldest first. */
            timeline: {
                /** @enum {string} */
                kind: "placed" | "paid" | "handed_over" | "delivered" | "cancelled" | "rest_cancelled" | "refund_started" | "refund_done" | "refund_failed" | "return_requested" | "return_received" | "return_exchanged" | "return_refused" | "return_withdrawn";
                on: components["schemas"]["Instant"];
                /** @description Of a refund. */
                amount: components["schemas"]["Money"] | null;
            }[];
            /** @description What the customer may do with it now. */
            actions: {
                /** @description Until it is handed over to the courier. */
                cancel: boolean;
                /** @description While a part of it was handed over and the rest was not. */
                cancel_rest: boolean;
                /** @description While something of it may be sent back, by the rules of its products. */
                return_until: components["schemas"]["Instant"] | null;
            };
            /** @description What was paid on top for dearer sizes, by orders of their own; absent if nothing was, and in lists. */
            price_differences?: {
                number: string;
                amount: components["schemas"]["Money"];
                refunded_amount: components["schemas"]["Money"];
            }[];
            /** @enum {string} */
            way_to_pay: "hosted" | "cash_on_delivery" | "at_venue";
            /**
             * @description What the way to pay costs.
             * @example 12.50
             */
            payment_fee: components["schemas"]["Money"];
        };
        OrderReturn: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            /** @example R-100007 */
            number: string;
            /** Format: uuid */
            order: string;
            /** @enum {string} */
            kind: "refund" | "exchange";
            /** @enum {string} */
            status: "requested" | "received" | "refunded" | "exchanged" | "refused" | "withdrawn";
            note: string;
            /** @description Why the shop rejected it; empty: it gave no reason. */
            rejection: string;
            items: {
                /** @description Of the line of the order. */
                id: number;
                name: string;
                quantity: number;
                /** @enum {string} */
                reason: "too_small" | "too_large" | "damaged" | "not_as_described" | "changed_mind" | "other";
                amount: components["schemas"]["Money"];
                exchange_for: {
                    product_stock: number | null;
                    options: {
                        type: string;
                        text: string;
                    }[];
                } | null;
            }[];
            images: {
                id: number;
                image_sources: components["schemas"]["ImageSources"];
            }[];
            refund_amount: components["schemas"]["Money"];
            refund_amount_currency: components["schemas"]["Currency"];
            withdrawable: boolean;
            /** @description The day by which the customer should send the items; null: the shop named none. */
            send_by: components["schemas"]["CalendarDate"] | null;
        };
        /**
         * Format: date
         * @description YYYY-MM-DD
         * @example 2020-04-23
         */
        CalendarDate: string;
        OrderBuyer: {
            /** @description Of email, phone and address. Each change of them names the version that it was made from. */
            version: string;
            /** @description The same of the company. */
            company_version: string;
            /** @description Of who receives the parcel, or picks it up; null for an order of visits alone. */
            phone: string | null;
            /** @description Whether the address can still be changed: nothing of the order was packed yet. */
            is_address_open: boolean;
            /** @description The last correction of email, phone or address. */
            changed: {
                by: string | null;
                on: components["schemas"]["Instant"];
            } | null;
            /** @description When a company was last named at the desk. */
            company_changed: {
                by: string | null;
                on: components["schemas"]["Instant"];
            } | null;
        };
        PhoneSale: {
            /** @description The person of the shop. */
            taken_by: string | null;
            /** @description The order that took its place when its link had ended. */
            renewed_by: number | null;
            /** @description Null if it is paid on delivery. */
            link: {
                /**
                 * @description `opening`: the payment provider has not answered yet; `ended`: it ran out or was withdrawn, and the goods are free again.
                 * @enum {string}
                 */
                status: "opening" | "open" | "paid" | "ended";
                /**
                 * Format: uri
                 * @description Leads to the payment page, later to the order.
                 */
                address: string;
                expires_on: components["schemas"]["Instant"];
                sent_by: ("mail" | "sms") | null;
                sent_on: components["schemas"]["Instant"] | null;
            } | null;
        };
        SizeDifference: {
            /** @description The order that asks for the difference; its link is sent and withdrawn. */
            order: number;
            number: string;
            line: number;
            /** @description Of the goods, in the language of the order. */
            name: string;
            /** @description The size that is reserved. */
            options: string;
            amount: components["schemas"]["Money"];
            link: {
                /**
                 * @description `opening`: the payment provider has not answered yet; `ended`: it ran out or was withdrawn, and the goods are free again.
                 * @enum {string}
                 */
                status: "opening" | "open" | "paid" | "ended";
                /**
                 * Format: uri
                 * @description Leads to the payment page, later to the order.
                 */
                address: string;
                expires_on: components["schemas"]["Instant"];
                sent_by: ("mail" | "sms") | null;
                sent_on: components["schemas"]["Instant"] | null;
            };
        };
        ShopOrderRow: {
            id: number;
            number: string;
            created_on: components["schemas"]["Instant"];
            customer: {
                name: string;
                email: string;
                phone: string;
            };
            place: {
                city: string;
                country: string;
            } | null;
            fulfilment: ("delivery" | "pickup") | null;
            /** @enum {string} */
            status: "pending" | "on_progress" | "delivery" | "completed" | "cancelled";
            /** @enum {string} */
            payment_status: "unpaid" | "processing" | "due" | "paid" | "partially_refunded" | "refunded" | "expired";
            /** @enum {string} */
            way_to_pay: "hosted" | "cash_on_delivery" | "at_venue";
            amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            /** @description All lines of goods, in the language of the request. */
            goods: {
                name: string;
                options: string;
                quantity: number;
            }[];
            /** @description Bookings that it pays for. */
            visits: number;
            is_gift: boolean;
            next_step: components["schemas"]["OrderStep"] | null;
        };
        OrderBatch: {
            id: number;
            started_on: components["schemas"]["Instant"];
            orders: {
                id: number;
                number: string;
                /** @description Null while it waits for its turn. */
                outcome: components["schemas"]["OrderOutcome"] | null;
            }[];
        };
        /**
         * @description What became of an order: it was handed over, nothing of it was left, or why it could not be: not paid, ended, its payment is disputed, or its money has gone back.
         * @enum {string}
         */
        OrderOutcome: "done" | "already" | "not_paid" | "ended" | "disputed" | "refunded";
        RefundPlan: {
            /** @description Of the money of this order; each refund and return makes another. */
            version: string;
            currency: components["schemas"]["Currency"];
            paid: components["schemas"]["Money"];
            /** @description Went back already or is promised, and what the bank took. */
            given_back: components["schemas"]["Money"];
            /** @description Paid and not given back, for goods and delivery; visits have their own sums. */
            refundable: components["schemas"]["Money"];
            /** @description Lines of which units can be refunded. */
            lines: {
                line: number;
                /** @description Can still be refunded. */
                units: number;
                /** @description Of these, still in the shop; they go first. */
                unsent: number;
            }[];
            /** @description Visits of which an amount can be refunded; they take place as before. */
            visits: {
                booking: number;
                name: string;
                left: components["schemas"]["Money"];
            }[];
            /** @description Left of the fees of delivery and payment. */
            delivery: components["schemas"]["Money"];
            /** @description For the chosen units. */
            lines_amount: components["schemas"]["Money"];
            delivery_amount: components["schemas"]["Money"];
            /** @description For the chosen visits. */
            visits_amount: components["schemas"]["Money"];
            /** @description Goes back in all. */
            amount: components["schemas"]["Money"];
            /** @description Which way of paying gets back how much. */
            ways: {
                way: components["schemas"]["RefundWay"];
                name: string | null;
                amount: components["schemas"]["Money"];
            }[];
            /** @description Nothing was sent and nothing is left: the order is cancelled whole, with its delivery fee. */
            cancels_order: boolean;
            /** @description What the person may still refund of this order; null: any amount. */
            limit: components["schemas"]["Money"] | null;
        };
        /** @enum {string} */
        RefundWay: "hosted" | "cash" | "terminal" | "transfer";
        ShopOrderMoney: {
            currency: components["schemas"]["Currency"];
            refunds: components["schemas"]["ShopRefund"][];
            request: components["schemas"]["RefundRequest"] | null;
        };
        ShopRefund: {
            id: number;
            amount: components["schemas"]["Money"];
            way: components["schemas"]["RefundWay"];
            /**
             * @description `to_pay_out`: a person of the shop pays it and then records it; `failed`: the provider has rejected it.
             * @enum {string}
             */
            status: "under_way" | "to_pay_out" | "done" | "failed";
            /** @description In the language of the request. */
            reason: string;
            /** @description Number of the receipt or of the transfer. */
            document: string | null;
            created_on: components["schemas"]["Instant"];
            settled_on: components["schemas"]["Instant"] | null;
            /** @description It failed, or is to be paid out, and the shop can do something about it here. */
            is_settleable: boolean;
        };
        RefundRequest: {
            id: number;
            asked_by: string | null;
            asked_on: components["schemas"]["Instant"];
            expires_on: components["schemas"]["Instant"];
            /** @description Too late to approve it. */
            is_over: boolean;
            is_own: boolean;
            /** @description Another person asked, within the limit of this role. */
            may_approve: boolean;
            amount: components["schemas"]["Money"];
            /** @description The return whose receipt it is; null for any other refund. */
            return: {
                id: number;
                number: string;
            } | null;
            /** @description The cheaper size that the line gets. */
            size: {
                line: number;
                options: string;
            } | null;
            /** @description All of a held payment goes back. */
            is_held_payment: boolean;
            /** @description How the shop has given the held payment back itself, which is recorded then. */
            paid_back: {
                /** @enum {string} */
                way: "cash" | "transfer";
                document: string;
            } | null;
            /** @description What was not sent is cancelled: so many units, and why. */
            rest: {
                units: number;
                reason: string;
            } | null;
            /** @description The visit that is cancelled. */
            visit: {
                booking: number;
                reference: string;
                /** @enum {string} */
                gives: "everything" | "by_rules";
                /** @description For the family; may be empty. */
                reason: string;
            } | null;
            lines: {
                line: number;
                units: number;
                restock: boolean;
            }[];
            visits: {
                booking: number;
                amount: components["schemas"]["Money"];
            }[];
            delivery: boolean;
            free: components["schemas"]["Money"];
            /** @enum {string} */
            reason: "goodwill" | "damaged" | "wrong_item" | "late" | "cancelled" | "returned" | "other";
            note: string;
        };
        OrderHappenings: {
            currency: components["schemas"]["Currency"];
            /** @description Newest first. */
            entries: components["schemas"]["OrderHappening"][];
        };
        OrderHappening: {
            /** @description Unique within the order, and the same each time. */
            id: string;
            on: components["schemas"]["Instant"];
            /** @description Null for what happened by itself, or is not on record. */
            by: {
                /** @description `staff`, `customer`, `seller` and so on. */
                kind: string;
                /** @description Of a person of the shop. */
                name: string | null;
            } | null;
            /** @constant */
            kind: "event";
            /** @enum {string} */
            event: "placed" | "paid" | "handed_over" | "delivered" | "cancelled" | "rest_cancelled" | "refund_started" | "refund_done" | "refund_failed" | "return_requested" | "return_received" | "return_exchanged" | "return_refused" | "return_withdrawn";
            amount: components["schemas"]["Money"] | null;
        } | {
            /** @description Unique within the order, and the same each time. */
            id: string;
            on: components["schemas"]["Instant"];
            /** @description Null for what happened by itself, or is not on record. */
            by: {
                /** @description `staff`, `customer`, `seller` and so on. */
                kind: string;
                /** @description Of a person of the shop. */
                name: string | null;
            } | null;
            /** @constant */
            kind: "parcel";
            /** @enum {string} */
            step: "sent" | "arrived";
            /** @description Its place among those of the order, from 1. */
            parcel: number;
        } | {
            /** @description Unique within the order, and the same each time. */
            id: string;
            on: components["schemas"]["Instant"];
            /** @description Null for what happened by itself, or is not on record. */
            by: {
                /** @description `staff`, `customer`, `seller` and so on. */
                kind: string;
                /** @description Of a person of the shop. */
                name: string | null;
            } | null;
            /** @constant */
            kind: "size";
            name: string;
            /** @description The dearer size, whose difference was paid. */
            options: string;
            amount: components["schemas"]["Money"];
        } | {
            /** @description Unique within the order, and the same each time. */
            id: string;
            on: components["schemas"]["Instant"];
            /** @description Null for what happened by itself, or is not on record. */
            by: {
                /** @description `staff`, `customer`, `seller` and so on. */
                kind: string;
                /** @description Of a person of the shop. */
                name: string | null;
            } | null;
            /** @constant */
            kind: "mail";
            /**
             * @description Which email, by its name in the shop.
             * @example order
             */
            mail: string;
        } | {
            /** @description Unique within the order, and the same each time. */
            id: string;
            on: components["schemas"]["Instant"];
            /** @description Null for what happened by itself, or is not on record. */
            by: {
                /** @description `staff`, `customer`, `seller` and so on. */
                kind: string;
                /** @description Of a person of the shop. */
                name: string | null;
            } | null;
            /** @constant */
            kind: "note";
            note: number;
            text: string;
            version: string;
            is_own: boolean;
            is_edited: boolean;
        } | {
            /** @description Unique within the order, and the same each time. */
            id: string;
            on: components["schemas"]["Instant"];
            /** @description Null for what happened by itself, or is not on record. */
            by: {
                /** @description `staff`, `customer`, `seller` and so on. */
                kind: string;
                /** @description Of a person of the shop. */
                name: string | null;
            } | null;
            /** @constant */
            kind: "change";
            /** @description The id of the call; null for the command line. */
            call: string | null;
        };
        PhoneCustomer: {
            id: number;
            name: string;
            email: string;
            phone: string;
            /** @enum {string} */
            language: "en" | "ar";
            address: {
                name: string;
                phone: string;
                address_line1: string;
                address_line2: string;
                city: string;
                state: string;
                country: string;
                postal_code: string;
            } | null;
        };
        PhoneUnit: {
            product_stock: number;
            name: string;
            options: string;
            sku: string;
            barcode: string;
            /** @description As a srcset. */
            picture: {
                webp: string;
            } | null;
            price: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            available: number;
        };
        PhoneQuote: {
            lines: {
                product_stock: number;
                quantity: number;
                unit_price: components["schemas"]["Money"];
                amount: components["schemas"]["Money"];
                available: number;
                /** @description Fewer are available than are ordered. */
                is_short: boolean;
            }[];
            items_amount: components["schemas"]["Money"];
            discount_amount: components["schemas"]["Money"];
            delivery_fee: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            delivery: components["schemas"]["Delivery"];
            ways: {
                /** @enum {string} */
                way_to_pay: "hosted" | "cash_on_delivery" | "at_venue";
                /** @description Why it cannot be chosen; null: it can. */
                unavailable: ("only_goods" | "below_minimum" | "above_maximum" | "not_this_country" | "not_this_zone" | "phone_not_verified" | "too_many_open" | "parcels_refused" | "only_visits" | "not_for_parties" | "too_late" | "visits_missed" | "nearly_full") | null;
                fee: components["schemas"]["Money"];
                /** @description The least total for which it can be chosen. */
                minimum: components["schemas"]["Money"] | null;
                /** @description The highest one. */
                maximum: components["schemas"]["Money"] | null;
                /** @description With the fee. */
                total_amount: components["schemas"]["Money"];
                total_amount_currency: components["schemas"]["Currency"];
                /**
                 * @description What the shop calls the tax; null: value added tax.
                 * @example VAT
                 */
                tax_name: string | null;
                /**
                 * @description All tax, whether the prices include it or not.
                 * @example 12.50
                 */
                tax_amount: components["schemas"]["Money"];
                /** @description By rate, the highest first; empty where no tax is charged. */
                taxes: {
                    /**
                     * @description Percent.
                     * @example 15
                     */
                    rate: string;
                    net: components["schemas"]["Money"];
                    tax: components["schemas"]["Money"];
                }[];
                /** @description False: the tax of goods, delivery and fees comes on top of their prices. */
                prices_include_tax: boolean;
                /** @description Of `at_venue`: on which conditions. */
                venue_terms: {
                    /** @description Of the first of them. */
                    pay_until: components["schemas"]["Instant"];
                    venue_timezone: string;
                    /** @description Places that are not paid by then are released, before the visit. */
                    is_released: boolean;
                    /** @description Visits that may be missed before the right ends. */
                    missed_most: number;
                    /** @description After so many days a missed visit is forgotten. */
                    missed_days: number;
                } | null;
            }[];
            /** @description Until when a link that was opened now could be paid. */
            link_until: components["schemas"]["Instant"];
            sends_sms: boolean;
        };
        Delivery: {
            options: components["schemas"]["DeliveryOption"][];
            /** @description Id of the option whose fee is in the total; null while none can be: then the total is without. */
            chosen: string | null;
            /** @description The shop delivers by zones, and no address is known: only a pick-up can be offered. */
            needs_address: boolean;
            /** @description Why it is not delivered there, for a person, and beside which field of the address to say so; null field: it is too heavy or too little for every rate. */
            not_delivered: {
                field: ("country" | "state" | "postal_code") | null;
                detail: string;
            } | null;
            /** @description Days of the week that are no working days; 1 is Monday, 7 Sunday. */
            weekend: number[];
        };
        DeliveryOption: {
            /** @description As requests name it; the same for a rate of this name in every zone. */
            id: string;
            /** @enum {string} */
            fulfilment: "delivery" | "pickup";
            name: string;
            zone: string | null;
            /** @description What it costs for these goods. */
            fee: components["schemas"]["Money"];
            /** @description Items worth this much are brought free; null: never. */
            free_from: components["schemas"]["Money"] | null;
            /** @description Working days that it takes, where the shop says so. */
            days: {
                from: number;
                to: number;
            } | null;
            pickup: {
                address: string;
                hours: string;
            } | null;
        };
        HeldPayment: {
            id: number;
            order: {
                id: number;
                number: string;
            };
            customer: {
                name: string;
                email: string;
            };
            held_on: components["schemas"]["Instant"];
            agreed: components["schemas"]["Money"];
            agreed_currency: components["schemas"]["Currency"];
            received: components["schemas"]["Money"];
            received_currency: components["schemas"]["Currency"];
            /** @description In the currency that was received. */
            given_back: components["schemas"]["Money"];
            provider: string;
            /** @description The provider’s id of the payment. */
            reference: string;
            /**
             * @description `under_way`: its money is going back; `failed`: the provider has rejected that; `returned`: all of it has gone back, and the order has ended; `accepted`: what was missing has arrived, and the order is paid.
             * @enum {string}
             */
            status: "held" | "under_way" | "failed" | "returned" | "accepted";
            /** @description False while it is under way, and for a second payment of an order, which is refunded at its provider. */
            is_returnable: boolean;
            /** @description It is above the limit of the reader’s role. */
            needs_second_person: boolean;
            /** @description Something of its order waits for a second person, who finds it at the order. */
            waits_for_second_person: boolean;
        };
        Dispute: {
            id: number;
            order: {
                id: number;
                number: string;
            };
            customer: {
                name: string;
                email: string;
            };
            opened_on: components["schemas"]["Instant"];
            amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            /**
             * @description As the provider calls it.
             * @example product_not_received
             */
            reason: string;
            /** @enum {string} */
            status: "open" | "won" | "lost";
            /** @description While it is open; null if the provider does not say. */
            answer_by: components["schemas"]["Instant"] | null;
            provider: string | null;
            /** @description The provider’s id of the dispute. */
            reference: string;
            /** @description Where it is answered at its provider. */
            page: string | null;
            /** @description Has the bank taken, and not paid back. */
            taken: components["schemas"]["Money"];
            /** @description Went back of the order besides, or is promised. */
            given_back: components["schemas"]["Money"];
            /** @description Of the order’s payment stays with the shop. */
            left: components["schemas"]["Money"];
        };
        ShopWithdrawal: {
            id: number;
            declared_on: components["schemas"]["Instant"];
            /** @description Fourteen days later, by when the money has to go back. */
            refund_by: components["schemas"]["Instant"];
            name: string;
            email: string;
            /** @description Of the order, as the customer wrote it. */
            number: string;
            /** @description As the customer wrote it; empty for all of them. */
            goods: string;
            /** @description Null: no order has this number and this email, and none was found by hand. */
            order: {
                id: number;
                number: string;
                /** @enum {string} */
                status: "pending" | "on_progress" | "delivery" | "completed" | "cancelled";
                /** @enum {string} */
                payment_status: "unpaid" | "processing" | "due" | "paid" | "partially_refunded" | "refunded" | "expired";
                amount: components["schemas"]["Money"];
                given_back: components["schemas"]["Money"];
                currency: components["schemas"]["Currency"];
            } | null;
            /** @description Null while the shop has something to do. */
            closing: {
                on: components["schemas"]["Instant"];
                by: string | null;
                /**
                 * @description `too_late`: its time was over; `taken_back`: the customer has taken it back; `twice`: it was declared before.
                 * @enum {string}
                 */
                as: "refunded" | "too_late" | "taken_back" | "twice" | "other";
                note: string;
            } | null;
        };
        ShopReturn: {
            id: number;
            number: string;
            created_on: components["schemas"]["Instant"];
            order: {
                id: number;
                number: string;
            };
            customer: {
                name: string;
                email: string;
            };
            /** @enum {string} */
            kind: "refund" | "exchange";
            /** @enum {string} */
            status: "requested" | "received" | "refunded" | "exchanged" | "refused" | "withdrawn";
            /** @description All its lines, in the language of the request. */
            goods: {
                name: string;
                options: string;
                quantity: number;
            }[];
            /** @description Promised while it waits; then what was given back. */
            refund_amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            send_by: components["schemas"]["CalendarDate"] | null;
            /** @description In which the buyer reads; a reason is written in it. */
            language: string;
            /** @description What the buyer wrote. */
            note: string;
            images: {
                id: number;
                image_sources: components["schemas"]["ImageSources"];
            }[];
            lines: {
                /** @description Of the order. */
                line: number;
                name: string;
                options: string;
                sku: string;
                picture: components["schemas"]["ImageSources"] | null;
                quantity: number;
                /** @enum {string} */
                reason: "too_small" | "too_large" | "damaged" | "not_as_described" | "changed_mind" | "other";
                /** @description For an exchange: the options of the replacement. */
                instead: string | null;
                /** @description Units that were found damaged. */
                damaged: number;
                /** @description Units that went back on the shelf. */
                restocked: number;
            }[];
            /** @description Why it was rejected, as the buyer reads it. */
            rejection: string;
            decided_on: components["schemas"]["Instant"] | null;
            /** @description The person of the shop, by name. */
            decided_by: string | null;
            /** @description What came is received as soon as a second person approves it, at its order. */
            is_asked: boolean;
        };
        ShopReturnRow: {
            id: number;
            number: string;
            created_on: components["schemas"]["Instant"];
            order: {
                id: number;
                number: string;
            };
            customer: {
                name: string;
                email: string;
            };
            /** @enum {string} */
            kind: "refund" | "exchange";
            /** @enum {string} */
            status: "requested" | "received" | "refunded" | "exchanged" | "refused" | "withdrawn";
            /** @description All its lines, in the language of the request. */
            goods: {
                name: string;
                options: string;
                quantity: number;
            }[];
            /** @description Promised while it waits; then what was given back. */
            refund_amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            send_by: components["schemas"]["CalendarDate"] | null;
        };
        CustomerNotes: {
            notes: components["schemas"]["DeskNote"][];
        };
        DeskNote: {
            on: components["schemas"]["Instant"];
            /** @description Null for what happened by itself, or is not on record. */
            by: {
                /** @description `staff`, `customer`, `seller` and so on. */
                kind: string;
                /** @description Of a person of the shop. */
                name: string | null;
            } | null;
            note: number;
            text: string;
            version: string;
            is_own: boolean;
            is_edited: boolean;
        };
        ShopCustomer: {
            id: number;
            /**
             * @description A guest has no account, and is known by the email that bought or booked.
             * @enum {string}
             */
            kind: "account" | "guest";
            /** @description Of a guest, as the latest purchase has it. */
            name: string;
            email: string;
            phone: string | null;
            is_email_proven: boolean;
            /** @description When the account was made, or the guest first bought or booked. */
            since: components["schemas"]["Instant"];
            /** @description Without those that were never paid. */
            orders: number;
            /** @description Bookings that were confirmed. */
            visits: number;
            last_bought_on: components["schemas"]["Instant"] | null;
            /**
             * @description In which the shop writes to the customer.
             * @enum {string}
             */
            language: "en" | "ar";
            is_phone_proven: boolean;
            /** @description Their names; null without the right `bookings:view`. */
            children: string[] | null;
            /** @description What was paid for all orders, and what of it was refunded, by currency. */
            sums: {
                currency: components["schemas"]["Currency"];
                bought: components["schemas"]["Money"];
                given_back: components["schemas"]["Money"];
            }[];
            /** @description The newest ones. */
            latest_orders: {
                id: number;
                number: string;
                created_on: components["schemas"]["Instant"];
                /** @enum {string} */
                status: "pending" | "on_progress" | "delivery" | "completed" | "cancelled";
                /** @enum {string} */
                payment_status: "unpaid" | "processing" | "due" | "paid" | "partially_refunded" | "refunded" | "expired";
                amount: components["schemas"]["Money"];
                currency: components["schemas"]["Currency"];
                /** @description When it was joined to the account, which had proven the email of its guest. */
                joined_on: components["schemas"]["Instant"] | null;
            }[];
            /** @description The newest ones; null without the right `bookings:view`. */
            latest_visits: {
                id: number;
                reference: string;
                /** @description In the language of the request. */
                title: string;
                starts_on: components["schemas"]["Instant"];
                guests: number;
                /** @enum {string} */
                status: "held" | "paying" | "confirmed" | "checked_in" | "completed" | "no_show" | "cancelled" | "expired";
            }[] | null;
            returns: {
                id: number;
                number: string;
                order: {
                    id: number;
                    number: string;
                };
                created_on: components["schemas"]["Instant"];
                /** @enum {string} */
                status: "requested" | "received" | "refunded" | "exchanged" | "refused" | "withdrawn";
            }[];
            /** @description Questions, reviews, chats and the contact form, newest first; null without the right `conversations:change`. */
            written: {
                id: number;
                /** @enum {string} */
                kind: "question" | "review" | "chat" | "contact";
                on: components["schemas"]["Instant"];
                /** @description The product, the seller, or the subject; may be empty. */
                about: string;
                /** @description Its beginning. */
                text: string;
                /** @enum {string} */
                language: "en" | "ar";
            }[] | null;
            /** @description What else there is under the same email. */
            same_email: {
                /** @description Of a guest: the account with this email. */
                customer: number | null;
                /** @description Whether that account has proven the email. */
                is_proven: boolean;
                /** @description Of an account: orders of guests with its email, not joined yet. */
                orders: number;
            };
            /** @description Of the shop’s people, oldest first. */
            notes: components["schemas"]["DeskNote"][];
            /** @description Null: the customer may buy and write. */
            block: {
                on: components["schemas"]["Instant"];
                by: string | null;
                reason: string;
            } | null;
        };
        CustomerRow: {
            id: number;
            /**
             * @description A guest has no account, and is known by the email that bought or booked.
             * @enum {string}
             */
            kind: "account" | "guest";
            /** @description Of a guest, as the latest purchase has it. */
            name: string;
            email: string;
            phone: string | null;
            is_email_proven: boolean;
            /** @description When the account was made, or the guest first bought or booked. */
            since: components["schemas"]["Instant"];
            /** @description Without those that were never paid. */
            orders: number;
            /** @description Bookings that were confirmed. */
            visits: number;
            last_bought_on: components["schemas"]["Instant"] | null;
        };
        CustomerErasure: {
            /** @description What has to end first; nothing is erased while there is any. */
            open: {
                /** @enum {string} */
                kind: "payment" | "order" | "return" | "refund" | "visit";
                /** @description Null for a visit. */
                order: number | null;
                /** @description Of the order, or the reference of the visit. */
                number: string;
            }[];
            /** @description What goes at once. Visits and texts lose what says whose they are, and stay otherwise. */
            removed: {
                /** @enum {string} */
                kind: "account" | "addresses" | "children" | "chats" | "carts" | "visits" | "texts" | "notes";
                count: number;
            }[];
            /** @description What the law makes the shop keep, and a block, with the last day of each. */
            stays: {
                /** @enum {string} */
                kind: "documents" | "orders" | "block";
                count: number;
                /** @description The last day; orders then lose name, email and address, and documents are removed. */
                until: components["schemas"]["CalendarDate"];
            }[];
        };
        ShopVisit: {
            id: number;
            /** @example B-7K3M9Q */
            reference: string;
            /** @enum {string} */
            kind: "open_play" | "workshop" | "event";
            /** @enum {string} */
            status: "held" | "paying" | "confirmed" | "checked_in" | "completed" | "no_show" | "cancelled" | "expired";
            /** @description As it was called when it was booked, in the language asked for. */
            title: string;
            /** @description The hall or area. */
            place: string;
            starts_at: components["schemas"]["Instant"];
            ends_at: components["schemas"]["Instant"];
            venue_timezone: string;
            sessions: {
                id: number;
                starts_at: components["schemas"]["Instant"];
                ends_at: components["schemas"]["Instant"];
                date: components["schemas"]["CalendarDate"];
                /** @description Null until it is attended. */
                checked_in_on: components["schemas"]["Instant"] | null;
                /** @description The missed session of the booking that this one makes up for. */
                makes_up_for: number | null;
            }[];
            /** @description Places, seats or guests. */
            guests: number;
            /** @description Who come to a party besides its guests; else 0. */
            grown_ups: number;
            lines: components["schemas"]["BookingLine"][];
            occasion: string;
            notes: string;
            coupon_code: string | null;
            subtotal: components["schemas"]["Money"];
            discount: components["schemas"]["Money"];
            /** @description With the tax; every payment of it is a part of this. */
            total_amount: components["schemas"]["Money"];
            total_amount_currency: components["schemas"]["Currency"];
            amount_paid: components["schemas"]["Money"];
            /** @description Not paid yet; after a deposit, the balance. */
            amount_due: components["schemas"]["Money"];
            balance_due_on: components["schemas"]["Instant"] | null;
            refunded_amount: components["schemas"]["Money"];
            checked_in_on: components["schemas"]["Instant"] | null;
            /** @description Their names, as they were when it was booked. */
            children: string[];
            /** @description The school or the like that comes by number; else null. */
            group: string | null;
            /**
             * @description In which the shop writes to the family.
             * @enum {string}
             */
            language: "en" | "ar";
            /** @description Where the shop cancelled it, with what it told the family. */
            called_off: {
                reason: string | null;
                /** @description Where a second person had to approve it. */
                asked_by: string | null;
                approved_by: string | null;
            } | null;
            /** @description Whether the shop can still cancel it. */
            can_call_off: boolean;
            /** @description A person has asked to cancel it, and a second one has to approve that. */
            call_off_request: {
                /** @description Where it is approved. */
                order: {
                    id: number;
                    number: string;
                };
                asked_by: string | null;
                amount: components["schemas"]["Money"];
                currency: components["schemas"]["Currency"];
                expires_on: components["schemas"]["Instant"];
            } | null;
            /** @description Null without the right `customers:view`, and for a closed account. */
            customer: {
                id: number;
                name: string;
            } | null;
            /** @description That paid for it; null without the right `orders:view`. */
            orders: {
                id: number;
                number: string;
            }[] | null;
            booked_on: components["schemas"]["Instant"];
        };
        BookingLine: {
            /** @enum {string} */
            kind: "ticket" | "group" | "service" | "seat" | "sibling" | "package" | "extra_guest" | "grown_up" | "add_on" | "move_fee";
            ref: number;
            name: string;
            unit_price: components["schemas"]["Money"];
            quantity: number;
            total: components["schemas"]["Money"];
            /** @description What a discount without a code took off; `total` is what is left. Null if none did. */
            discount: components["schemas"]["AutomaticDiscount"] | null;
        };
        InboxItem: {
            id: number;
            /** @enum {string} */
            kind: "question" | "chat" | "review" | "contact" | "report";
            /** @description Id of the question, conversation, review (also of a report) or message of the contact form. */
            subject: number;
            /**
             * @description `open`: the customer waits for the shop; `waiting`: the shop has spoken last in a chat.
             * @enum {string}
             */
            state: "open" | "waiting" | "done";
            /** @description Another one after each change, also by the customer. */
            version: number;
            /** @description Who looks after it. */
            owner: {
                id: number;
                name: string;
            } | null;
            waiting_since: components["schemas"]["Instant"] | null;
            last_activity_on: components["schemas"]["Instant"];
            /** @description In which the customer wrote; an answer is written in it. */
            language: string;
            customer: {
                name: string;
                /** @description Of a message of the contact form. */
                email: string | null;
            };
            /** @description Whose product it is about, or with whom the chat is. */
            seller: {
                id: number;
                name: string;
            } | null;
            about: {
                name: string;
                /** @description The product’s slug. */
                product: string | null;
            } | null;
            /** @description What was written; the last message of a chat. Empty for a photo. */
            text: string;
            rating: number | null;
            /** @description Addresses of a review’s photos; those of a hidden one expire within a day. */
            pictures: string[];
            /** @description The same of its film. */
            films: string[];
            answer: {
                text: string;
                language: string;
            } | null;
            /** @description Why nobody but its author reads it; null while everyone does. */
            hidden: {
                /** @enum {string} */
                reason: "spam" | "offensive" | "private" | "illegal" | "off_topic" | "other";
                note: string;
                on: components["schemas"]["Instant"];
            } | null;
            /** @description Messages of a chat that the shop has not seen. */
            unread: number;
            reports: {
                /** @enum {string} */
                reason: "spam" | "offensive" | "private" | "other";
                note: string;
                created_on: components["schemas"]["Instant"];
            }[];
        };
        DeskQuestion: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            question: string;
            answer: string | null;
            answered_on: components["schemas"]["Instant"] | null;
            answer_language: string | null;
            language: string;
            customer: {
                full_name: string;
                avatar: string | null;
            };
            product: number;
            vendor: number | null;
            product_name: string;
            product_slug: string;
        };
        Conversation: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            vendor: {
                /** @description Null: the shop itself, about its own goods. */
                id: number | null;
                slug: string | null;
                name: string;
                image: string | null;
            };
            customer: {
                id: number;
                full_name: string;
            };
            /** @description What it was last begun from. */
            subject: {
                /** @enum {string} */
                kind: "product" | "order";
                /** @description Slug of the product, or transaction id of the order. */
                id: string;
                /** @description Name of the product, or number of the order. */
                name: string;
            } | null;
            last_message: components["schemas"]["ChatMessage"] | null;
            last_message_on: components["schemas"]["Instant"] | null;
            /** @description Messages of the other side that the asker has not seen. */
            unread: number;
            /** @description Id of the last message that the other side has seen; 0: none yet. */
            seen_by_other: number;
        };
        ChatMessage: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            conversation: number;
            /** @enum {string} */
            from: "customer" | "seller";
            /** @description As it was typed; never HTML. Empty where a picture says it all. */
            text: string;
            /** @description Of the text, for reading aloud: `en` or `ar`. */
            language: string;
            image: string | null;
            image_sources: components["schemas"]["ImageSources"] | null;
            /** @description What the sender called it; sent twice under one name it is stored once. */
            client_key: string | null;
        };
        OwnReview: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            rating: number;
            comment: string;
            customer: {
                full_name: string;
                avatar: string | null;
            };
            product_stock: number;
            review_images: components["schemas"]["ReviewImage"][];
            review_videos: string[];
            language: string;
            is_verified: boolean;
            product: number;
            /** @description The options of the unit bought, as text. */
            product_stock_text: string;
            /** @description What the seller said to it. */
            reply: {
                text: string;
                language: string;
                vendor_name: string;
                replied_on: components["schemas"]["Instant"];
            } | null;
            product_name: string;
            product_slug: string;
            image_sources: components["schemas"]["ImageSources"] | null;
        };
        ReviewImage: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            image: string;
            image_sources: components["schemas"]["ImageSources"];
            review: number;
        };
        ShopCoupon: {
            id: number;
            code: string;
            /** @enum {string} */
            kind: "percent" | "amount";
            /** @description Percent as a whole number, or an amount as `Money`. */
            value: string;
            /**
             * @description What it takes something off; `all` for anything.
             * @enum {string}
             */
            applies_to: "all" | "goods" | "open_play" | "workshop" | "event";
            /** @description From which amount it counts; zero for any. */
            min_amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            /** @enum {string} */
            state: "active" | "scheduled" | "used_up" | "ended";
            /** @description By the shop’s clock; null: at once. */
            first_day: components["schemas"]["CalendarDate"] | null;
            /** @description Its last day; null: without end. */
            last_day: components["schemas"]["CalendarDate"] | null;
            max_uses: number | null;
            per_customer: number | null;
            /** @description Uses of orders and visits that were sold with it. */
            used: number;
            /** @description Uses that open payments hold. */
            held: number;
            version: string;
            created_on: components["schemas"]["Instant"];
            /** @description It has uses: what it takes off, for what and from which amount stays as it is. */
            is_fixed: boolean;
            /** @description From the ledger of payments and refunds; one entry for each currency. */
            brought: {
                currency: components["schemas"]["Currency"];
                uses: number;
                /** @description What it took off. */
                discount: components["schemas"]["Money"];
                /** @description What was paid for these orders and visits, with delivery and tax. */
                sales: components["schemas"]["Money"];
                /** @description What of that was given back. */
                refunded: components["schemas"]["Money"];
                /** @description Sales less refunds. */
                net: components["schemas"]["Money"];
            }[];
        };
        ShopCouponRow: {
            id: number;
            code: string;
            /** @enum {string} */
            kind: "percent" | "amount";
            /** @description Percent as a whole number, or an amount as `Money`. */
            value: string;
            /**
             * @description What it takes something off; `all` for anything.
             * @enum {string}
             */
            applies_to: "all" | "goods" | "open_play" | "workshop" | "event";
            /** @description From which amount it counts; zero for any. */
            min_amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            /** @enum {string} */
            state: "active" | "scheduled" | "used_up" | "ended";
            /** @description By the shop’s clock; null: at once. */
            first_day: components["schemas"]["CalendarDate"] | null;
            /** @description Its last day; null: without end. */
            last_day: components["schemas"]["CalendarDate"] | null;
            max_uses: number | null;
            per_customer: number | null;
            /** @description Uses of orders and visits that were sold with it. */
            used: number;
            /** @description Uses that open payments hold. */
            held: number;
        };
        ShopRule: {
            id: number;
            version: string;
            name: {
                en: string;
                ar: string;
            };
            /**
             * @description What it depends on: what its goods cost, how many there are, or their category alone. Of visits: each child after the first of a booking, or when it takes place.
             * @enum {string}
             */
            kind: "from_amount" | "pieces" | "category" | "siblings" | "off_peak";
            /** @enum {string} */
            takes: "percent" | "amount";
            /** @description Percent as a whole number, or an amount as `Money`. */
            value: string;
            currency: components["schemas"]["Currency"];
            min_amount: components["schemas"]["Money"];
            min_units: number;
            /** @description Its goods are those of this category and below; null: all. */
            category: {
                id: number;
                name: string;
            } | null;
            /** @description Null: it is for goods. */
            visits: ("all" | "open_play" | "workshop") | null;
            weekdays: number[];
            /** @description `HH:MM` by the clock of the play centre, or empty. */
            from_time: string;
            until_time: string;
            /**
             * @description Whether days of a season of the timetable, as holidays are, count too, not, or alone.
             * @enum {string}
             */
            seasons: "any" | "without" | "only";
            /** @enum {string} */
            state: "active" | "scheduled" | "ended";
            /** @description By the shop’s clock; null: at once. */
            first_day: components["schemas"]["CalendarDate"] | null;
            /** @description Its last day; null: without end. */
            last_day: components["schemas"]["CalendarDate"] | null;
            /** @description Paid orders that have it, and what it took off them, by currency. */
            granted: {
                currency: components["schemas"]["Currency"];
                orders: number;
                discount: components["schemas"]["Money"];
            }[];
        };
    };
    responses: {
        /** @description Too many tries; Retry-After says for how many seconds. */
        TooMany: {
            headers: {
                /** @description Seconds after which to try again. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description An unexpected error; nothing of its cause is said. */
        Unexpected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The shop is too busy, or something this call needs does not answer: nothing was done. Any call may answer it; Retry-After says after how many seconds to send it again. */
        Busy: {
            headers: {
                /** @description Seconds after which to try again. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    acceptDeskInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    new_password1: string;
                    new_password2: string;
                    /** @description Six digits of an authenticator app; each code signs in once. */
                    code: string;
                };
            };
        };
        responses: {
            /** @description Accept an invitation with a new password and a first code of the authenticator app; signs in. Earlier ways in and sessions of the person end. A wrong password or code leaves the invitation as it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskPerson"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    readDeskInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Read an invitation by the token of its link (`/desk/invitation#token=…`). 404 `invitation_over` for one that was used, has expired or was replaced. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskInvitation"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    signInToDesk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                    /** @description Six digits of an authenticator app; each code signs in once. */
                    code: string;
                };
            };
        };
        responses: {
            /** @description Sign in with email, password and the code of an authenticator app; sets the session’s cookie. Whatever is wrong, 400 `non_field_errors` says the same. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskPerson"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    changeDeskPassword: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    old_password: string;
                    new_password1: string;
                    new_password2: string;
                };
            };
        };
        responses: {
            /** @description Replace the own password; every other session ends, and the person is notified by email. 409 `no_password` for a person who logs in without one. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    endDeskSession: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End one of the person’s own sessions. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getDeskPerson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who is signed in, with role and rights. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskPerson"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listDeskSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person’s own sessions, this one first, then by their last use. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskSession"][];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    signOutOfDesk: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End this session; at a shared device this locks it. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    streamDeskNews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events while a page of the desk is open: `news` ({"topic": "order:17"}) when something has changed that the person may see, also `staff:3`, or `orders` for many at once; `person` ({}) before it ends because the session has ended or the role has changed. A comment every 25 seconds keeps it open. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    acceptInvitationByPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    /**
                     * @description By which the person knows the device.
                     * @example My phone
                     */
                    name: string;
                    response: {
                        id: string;
                        rawId: string;
                        /** @enum {string} */
                        type: "public-key";
                        /** @default {} */
                        clientExtensionResults?: Record<string, never>;
                        response: {
                            clientDataJSON: string;
                            attestationObject: string;
                            /** @default [] */
                            transports?: string[];
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Accept an invitation with a new passkey, in place of a password and an app; signs in. Earlier ways in and sessions of the person end. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskPerson"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person’s own passkeys. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"][];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description By which the person knows the device.
                     * @example My phone
                     */
                    name: string;
                    response: {
                        id: string;
                        rawId: string;
                        /** @enum {string} */
                        type: "public-key";
                        /** @default {} */
                        clientExtensionResults?: Record<string, never>;
                        response: {
                            clientDataJSON: string;
                            attestationObject: string;
                            /** @default [] */
                            transports?: string[];
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Add a passkey of the person’s own. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove one of the person’s own passkeys. 409 `last_way_in` for the last one of a person without a password. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    signInByPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    response: {
                        id: string;
                        rawId: string;
                        /** @enum {string} */
                        type: "public-key";
                        /** @default {} */
                        clientExtensionResults?: Record<string, never>;
                        response: {
                            clientDataJSON: string;
                            authenticatorData: string;
                            signature: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Sign in with a passkey; sets the session’s cookie. Whatever is wrong, 400 `non_field_errors` says the same. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskPerson"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    startInvitationPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Ask with what to make the passkey by which an invitation is accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For `PublicKeyCredential.parse…OptionsFromJSON`. They hold for five minutes and one try. */
                        options: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    startPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ask with what to make another passkey. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For `PublicKeyCredential.parse…OptionsFromJSON`. They hold for five minutes and one try. */
                        options: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    startPasskeySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ask what a passkey has to sign to sign in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For `PublicKeyCredential.parse…OptionsFromJSON`. They hold for five minutes and one try. */
                        options: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    changeStaff: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    role?: components["schemas"]["Role"];
                    /** @description Needed for the role `seller`, and ignored for all others. */
                    seller?: number | null;
                };
            };
        };
        responses: {
            /** @description Change name, role or seller; the role takes effect with the person’s next request. 409 `last_owner`, 403 `role_above_own`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMember"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    disableStaff: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Keep a person out: every session ends at once. 409 `last_owner`, 403 `role_above_own`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMember"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    enableStaff: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Let a person in again, by the ways in of before. 403 `role_above_own`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMember"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All people of the shop, in the order in which they came. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMember"][];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    inviteStaff: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    name: string;
                    role: components["schemas"]["Role"];
                    /** @enum {string} */
                    language: "en" | "ar";
                    /** @description Needed for the role `seller`, and ignored for all others. */
                    seller?: number | null;
                };
            };
        };
        responses: {
            /** @description Add a person, who gets an invitation by email. 403 `role_above_own` for a role that has more than the own. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMember"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    inviteStaffAgain: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Mail a new invitation, such as to a person who has lost a phone; the one before ends, and when this one is accepted, today’s ways in do. 409 `person_disabled`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMember"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listLog: {
        parameters: {
            query?: {
                /** @description What this person of the shop has changed. */
                person?: number;
                /** @description What has changed about it: a kind and an id. */
                subject?: string;
                /** @description Only entries older than this one: `next` of the answer. */
                before?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who has changed what, newest first, 50 at a time. Entries are never changed or removed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["LogEntry"][];
                        /** @description As `before` of the next request; null at the end. */
                        next: number | null;
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listSellersForStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sellers whose goods, orders and questions a person may look after, by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                    }[];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The devices that several people share. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskDevice"][];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    enrolDevice: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Make this browser a shared device, at which people change by PIN; sets its cookie. A repeated request does not set it again: remove the device then, and enrol it again. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskDevice"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    enterByPin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    person: number;
                    pin: string;
                };
            };
        };
        responses: {
            /** @description Take this shared device over, which ends the session of the person before. It ends after ten minutes without a use, and cannot change people, devices or ways in. 404 `not_shared` on any other device, 400 `pin`, and 429 after five wrong ones. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskPerson"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listPeopleAtDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who may take this shared device over by PIN. 404 `not_shared` on any other device. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        device: string;
                        people: {
                            id: number;
                            name: string;
                            role: components["schemas"]["Role"];
                        }[];
                    };
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    removeDevice: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take a shared device out of use; the sessions at it end at once. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    setPin: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Four to eight digits, not all alike or in a row. */
                    pin: string;
                };
            };
        };
        responses: {
            /** @description Set the PIN by which the person takes over a shared device. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    removePin: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove the PIN; sessions by it end. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    collectShopCash: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Record that the courier has brought the cash: the order is paid and delivered. 409 `not_due` if none is due. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopOrder"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    confirmShopArrival: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
                /** @description Its id. */
                parcel: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Record that a parcel has arrived; with the last one the order is completed. 409 `cash_due` for the last parcel of an order whose cash is not recorded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopOrder"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getShopOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One order, with what is left to be sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopOrder"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listShopOrders: {
        parameters: {
            query?: {
                tab?: "to_pack" | "sent" | "returns" | "attention" | "all";
                /** @description Number or a part of it, name, email, phone as it is written anywhere, company, product, SKU. */
                q?: string;
                status?: "pending" | "on_progress" | "delivery" | "completed" | "cancelled";
                payment?: "paid" | "unpaid" | "refunded";
                way_to_pay?: "hosted" | "cash_on_delivery" | "at_venue";
                fulfilment?: "delivery" | "pickup";
                gift?: "yes";
                /** @description By the shop’s clock, included. */
                since?: string;
                /** @description By the shop’s clock, included. */
                until?: string;
                sort?: "newest" | "oldest";
                /** @description `next` of the page before. */
                after?: number;
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Orders that pass all filters. A seller reads those that hold only the seller’s goods. Pages follow one another by `next`, so that orders which arrive meanwhile repeat none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["ShopOrderRow"][];
                        next: number | null;
                        /** @description Of all pages; at most 1000, which stands for as many or more. */
                        count: number;
                        /** @description What `q` finds without the other filters, counted as `count`; null without `q` or filters. */
                        count_of_search: number | null;
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    refuseShopParcel: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Record that the customer refused a parcel that was to be paid in cash: its goods are in stock again and nothing is owed. 409 `not_due` if no cash is due. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopOrder"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    sendShopParcel: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lines: {
                        line: number;
                        units: number;
                    }[];
                    tracking?: {
                        number: string;
                        carrier?: string | null;
                        link?: string | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Hand units over to the courier as one parcel; with the last of them the whole order is on its way, and its buyer is mailed. 409 `units_gone` if fewer are left, since a second person may have sent them; 409 `not_movable` if the order is not paid or has ended, `payment_disputed` while its payment is disputed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopOrder"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    trackShopParcel: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
                /** @description Its id. */
                parcel: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tracking: {
                        number: string;
                        carrier?: string | null;
                        link?: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Say by which number a parcel is followed, or correct it; its buyer is mailed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopOrder"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    printOrderPapers: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "pick_list" | "packing_slips" | "labels" | "gift_receipts";
                    orders: number[];
                    /**
                     * @description Only the slip or the label of this parcel, which is one of theirs.
                     * @default null
                     */
                    parcel?: number | null;
                };
            };
        };
        responses: {
            /** @description One PDF for many orders, made for each request: what is to be taken from the shelves for all of them, in the language of the request; or a packing slip or a shipping label of 100 × 150 mm for what is left to send of each order, or for each of its parcels once all is sent, in the language of the order; or the receipt without prices of each order that is a gift. Each order that is in it gets a row on record. 409 `nothing_to_print` if none of them has any: those that are not paid for, have ended or hold visits alone have none, and what is no gift has no gift receipt. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getOrderBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What has become of the orders that the person has handed over together; for seven days. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderBatch"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    handOverShopOrders: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    orders: number[];
                    /** @description Tracking numbers of the parcels, in the sequence of `orders`; an empty text if a parcel has none. */
                    tracking_numbers?: string[];
                    /** @description Who takes all of them; for parcels with a number. */
                    carrier?: string;
                };
            };
        };
        responses: {
            /** @description Hand over to the courier, as one parcel each, what is left of these orders. A job does it, one order after the other; each has a result of its own, is on record by itself, and is handed over once, however often the job or the request is repeated. Their buyers are mailed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderBatch"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listShopOrderIds: {
        parameters: {
            query?: {
                tab?: "to_pack" | "sent" | "returns" | "attention" | "all";
                /** @description Number or a part of it, name, email, phone as it is written anywhere, company, product, SKU. */
                q?: string;
                status?: "pending" | "on_progress" | "delivery" | "completed" | "cancelled";
                payment?: "paid" | "unpaid" | "refunded";
                way_to_pay?: "hosted" | "cash_on_delivery" | "at_venue";
                fulfilment?: "delivery" | "pickup";
                gift?: "yes";
                /** @description By the shop’s clock, included. */
                since?: string;
                /** @description By the shop’s clock, included. */
                until?: string;
                sort?: "newest" | "oldest";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The first 500 orders that pass all filters, to do one thing with all of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        orders: {
                            id: number;
                            number: string;
                        }[];
                        has_more: boolean;
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    exportShopOrders: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    filters: {
                        /**
                         * @default all
                         * @enum {string}
                         */
                        tab?: "to_pack" | "sent" | "returns" | "attention" | "all";
                        /** @description Number or a part of it, name, email, phone as it is written anywhere, company, product, SKU. */
                        q?: string;
                        /** @enum {string} */
                        status?: "pending" | "on_progress" | "delivery" | "completed" | "cancelled";
                        /** @enum {string} */
                        payment?: "paid" | "unpaid" | "refunded";
                        /** @enum {string} */
                        way_to_pay?: "hosted" | "cash_on_delivery" | "at_venue";
                        /** @enum {string} */
                        fulfilment?: "delivery" | "pickup";
                        /** @enum {string} */
                        gift?: "yes";
                        /**
                         * Format: date
                         * @description By the shop’s clock, included.
                         * @example 2027-03-28
                         */
                        since?: string;
                        /**
                         * Format: date
                         * @description By the shop’s clock, included.
                         * @example 2027-03-28
                         */
                        until?: string;
                    };
                    /**
                     * @default newest
                     * @enum {string}
                     */
                    sort?: "newest" | "oldest";
                    columns: ("number" | "time" | "customer" | "place" | "goods" | "amount" | "state" | "step")[];
                    /**
                     * @description The chosen ones, whatever the filters are; null: all that pass.
                     * @default null
                     */
                    orders?: number[] | null;
                };
            };
        };
        responses: {
            /** @description All orders that pass the filters, or those that were chosen, as CSV with these columns, in the language of the request. That it was read is on record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    changeShopOrderAddress: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Who receives the parcel. Required. */
                    name?: string;
                    phone?: string;
                    /** @description Required. */
                    address_line1?: string;
                    address_line2?: string;
                    /** @description City or district. */
                    city?: string;
                    /** @description State, province, governorate or emirate. */
                    state?: string;
                    /** @description ISO 3166-1 alpha-2. Required. */
                    country?: string;
                    postal_code?: string;
                    /** @description As `buyer` had it when it was read. 409 `changed_meanwhile` if another change came first. */
                    version: string;
                };
            };
        };
        responses: {
            /** @description Correct the address of an order of which nothing was packed yet, else 409 `address_fixed`. 400 for an address to which the shop does not deliver, or to which delivery or tax differ. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopOrder"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    changeShopOrderContact: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As `buyer` had it when it was read. 409 `changed_meanwhile` if another change came first. */
                    version: string;
                    /** Format: email */
                    email: string;
                    /** @description Needed where the order has one. */
                    phone?: string;
                };
            };
        };
        responses: {
            /** @description Correct email and phone of an order, not of an account. Links in emails to an earlier address open the order no longer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopOrder"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    sendShopOrderMail: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As `buyer` had it when it was read. 409 `changed_meanwhile` if another change came first. */
                    version: string;
                    mail: components["schemas"]["OrderMail"];
                };
            };
        };
        responses: {
            /** @description Send an email about an order again, to its address of now. 409 `no_such_mail` if there is nothing of this kind to tell yet; 429 where one address has got as many as it may. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopOrder"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    askShopOrderRest: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                    /** @description How many units the person was shown. */
                    units: number;
                };
            };
        };
        responses: {
            /** @description Ask a second person to cancel what was not sent yet, where its refund is above the limit of one’s role. Nothing is cancelled before it is approved, as any other refund of the order is. 409 `refund_waits` while another request of the order waits, and as `cancelShopOrderRest`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopOrder"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    previewShopOrderRest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What of an order was not sent yet, and what cancelling it gives back, to which way of paying. 409 `rest_gone` if nothing is left to cancel, `payment_disputed` while its payment is disputed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items_amount: components["schemas"]["Money"];
                        delivery_fee: components["schemas"]["Money"];
                        refund_amount: components["schemas"]["Money"];
                        refund_amount_currency: components["schemas"]["Currency"];
                        /**
                         * @description Where the money goes; null when none was taken.
                         * @example Visa •••• 4242
                         */
                        refund_to: string | null;
                        items: {
                            line: number;
                            name: string;
                            options: string;
                            quantity: number;
                        }[];
                        /** @description What the reader can still refund alone of this order; null for any amount. */
                        limit: components["schemas"]["Money"] | null;
                        /** @description What is left to be paid on delivery, of an order that is paid then; else null. */
                        due_amount: components["schemas"]["Money"] | null;
                    };
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    cancelShopOrderRest: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                    /** @description How many units the person was shown. */
                    units: number;
                };
            };
        };
        responses: {
            /** @description Cancel what was not sent yet: its stock and its money go back, the delivery fee does not, and its buyer is mailed. 403 `above_refund_limit`; 409 `rest_changed` when other than `units` units are left, `rest_gone` when none are. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopOrder"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    nameShopOrderCompany: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /**
                     * @description As in the country of the address, else of the shop.
                     * @example 310122393500003
                     */
                    tax_number?: string;
                    /** @description `company_version` as it was read. 409 `changed_meanwhile` if another change came first. */
                    version: string;
                };
            };
        };
        responses: {
            /** @description Make an order out to a company: a credit note takes its invoice back and a new one replaces it, of which the buyer is mailed. 409 `not_sold`; `invoice_credited` once a part was refunded, as only an accountant can replace it then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopOrder"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    previewShopRefund: {
        parameters: {
            query?: {
                /** @description Units by line. */
                lines?: string;
                delivery?: boolean;
                /** @description An amount beside them. */
                free?: string;
                /** @description Amounts by booking. */
                visits?: string;
            };
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What of an order can be given back, and what goes back for the chosen units, its delivery and a free amount. 409 `nothing_to_refund` if nothing can, `payment_disputed` while its payment is disputed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundPlan"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    refundShopOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of the preview. */
                    version: string;
                    /**
                     * @description The sum of the preview, which the person agreed to.
                     * @example 12.50
                     */
                    amount: string;
                    lines: {
                        line: number;
                        units: number;
                        /** @description The units go back to the shelf. */
                        restock: boolean;
                    }[];
                    /** @description What is left of the fees goes back too. */
                    delivery: boolean;
                    /** @default  */
                    free?: string;
                    /**
                     * @description Amounts of visits.
                     * @default []
                     */
                    visits?: {
                        booking: number;
                        amount: string;
                    }[];
                    /** @enum {string} */
                    reason: "goodwill" | "damaged" | "wrong_item" | "late" | "cancelled" | "returned" | "other";
                    /**
                     * @description For colleagues; its buyer gets it with a download of data.
                     * @default
                     */
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Give money of an order back, as it was previewed. 409 `money_back_changed` if the order has changed meanwhile, with the sum that was seen and the one of now; 403 `above_refund_limit` if the person has refunded more than the limit of the role with it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopOrder"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    approveShopRefund: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
                /** @description Its id. */
                request: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Approve a refund that another person asked for, which gives it back. 403 `same_person` for one’s own, `above_refund_limit` above the limit of the role; 409 `money_back_changed` or `asked_changed` if the order has changed since, `refund_request_lapsed` when it is too late, `refund_request_decided` after another decision. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopOrder"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    approveShopRefundByPin: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
                /** @description Its id. */
                request: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    person: number;
                    pin: string;
                };
            };
        };
        responses: {
            /** @description Approve a refund at a shared device by the PIN of a second person, in the session of another one, which goes on. As `approveShopRefund`, for the person of the PIN; 404 `not_shared` on any other device, 400 `pin`, and 429 after five wrong ones. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopOrder"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    askShopRefund: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of the preview. */
                    version: string;
                    /**
                     * @description The sum of the preview, which the person agreed to.
                     * @example 12.50
                     */
                    amount: string;
                    lines: {
                        line: number;
                        units: number;
                        /** @description The units go back to the shelf. */
                        restock: boolean;
                    }[];
                    /** @description What is left of the fees goes back too. */
                    delivery: boolean;
                    /** @default  */
                    free?: string;
                    /**
                     * @description Amounts of visits.
                     * @default []
                     */
                    visits?: {
                        booking: number;
                        amount: string;
                    }[];
                    /** @enum {string} */
                    reason: "goodwill" | "damaged" | "wrong_item" | "late" | "cancelled" | "returned" | "other";
                    /**
                     * @description For colleagues; its buyer gets it with a download of data.
                     * @default
                     */
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Ask a second person for a refund above the limit of one’s role. No money moves before it is approved. 409 `refund_waits` while another one of the order waits. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopOrder"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    declineShopRefund: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
                /** @description Its id. */
                request: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reject a refund that waits, or withdraw one’s own. 409 `refund_request_decided` after another decision. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopOrder"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getShopOrderMoney: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The refunds of an order, and the one that waits for a second person. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopOrderMoney"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    retryShopRefund: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
                /** @description Its id. */
                refund: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Send a refund that failed to the provider again. 409 `refund_not_open` if it has not failed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopOrder"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    settleShopRefund: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
                /** @description Its id. */
                refund: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    way: "cash" | "terminal" | "transfer";
                    /** @description Number of the receipt or of the transfer, which has to have one. */
                    document?: string;
                    /**
                     * @description For colleagues: it becomes a note of the order.
                     * @default
                     */
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Record that the shop has paid a refund itself: one that the provider rejected, or one of an order that was paid in the shop. 409 `refund_not_open` if it is settled already, or under way, `payment_disputed` while its payment is disputed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopOrder"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    askCheaperSize: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
                /** @description Its id. */
                line: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The unit that the person saw in the line. */
                    from: number;
                    to: number;
                    /**
                     * @description As it was shown.
                     * @example 12.50
                     */
                    expected_difference: string;
                };
            };
        };
        responses: {
            /** @description Ask a second person for a cheaper unit whose difference is above the limit of one’s role; it is approved as any other refund of the order, and changes nothing before. 409 as `changeOrderSize`, `no_difference` for one that costs no less, `refund_waits` while another one of the order waits. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopOrder"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    askSizeDifference: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
                /** @description Its id. */
                line: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The unit that the person saw in the line. */
                    from: number;
                    to: number;
                    /**
                     * @description As it was shown.
                     * @example 12.50
                     */
                    expected_difference: string;
                    send_by: ("mail" | "sms") | null;
                };
            };
        };
        responses: {
            /** @description Ask for the difference of a dearer unit by a link, for which its units are reserved. The line changes when it is paid; a link that ends leaves the line as it was. 409 as `changeOrderSize`, `no_difference` for one that costs no more, `difference_too_small` and `difference_too_large` for what the payment provider does not charge. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopOrder"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listOrderSizes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
                /** @description Its id. */
                line: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The other units of the product of a line, such as its sizes, with their stock. 409 `line_fixed` once a unit of the line was packed, refunded or returned, `size_waits` while a link for the difference of a dearer size waits. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        currency: components["schemas"]["Currency"];
                        sends_sms: boolean;
                        /** @description What the person may still refund of this order; null: any amount. */
                        limit: components["schemas"]["Money"] | null;
                        results: {
                            product_stock: number;
                            options: string;
                            available: number;
                            /** @description Of one unit, now. */
                            price: components["schemas"]["Money"];
                            /** @description How much more all units of the line cost, after their discounts; negative if they cost less. Zero if prices have moved alike. */
                            difference: components["schemas"]["Money"];
                            /**
                             * @description `refund`: goes back at once; `link`: is paid by a link before anything changes; `cash`: changes what is collected on delivery.
                             * @enum {string}
                             */
                            settled: "none" | "refund" | "link" | "cash";
                        }[];
                    };
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    changeOrderSize: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
                /** @description Its id. */
                line: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The unit that the person saw in the line. */
                    from: number;
                    to: number;
                    /**
                     * @description As it was shown.
                     * @example 12.50
                     */
                    expected_difference: string;
                };
            };
        };
        responses: {
            /** @description Replace all units of a line, none of which was packed, by another unit of the same product: stock is swapped, an issued invoice is replaced, the difference of a cheaper one is refunded or, on delivery, collected, and the buyer is mailed the confirmation again. 409 `units_short` when fewer are in stock, `changed_meanwhile` if the line has another unit than `from` by now, `size_price_changed`, `difference_unpaid` for one whose difference has to be paid first, `size_waits`, `line_fixed`, `invoice_credited`; 403 `above_refund_limit`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopOrder"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    addOrderNote: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Write a note about an order for colleagues; customers do not read it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderHappenings"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    deleteOrderNote: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
                /** @description Its id. */
                note: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a note of one’s own; 403 `not_own_note` for another’s. That there was one stays on record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderHappenings"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    changeOrderNote: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
                /** @description Its id. */
                note: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    version: string;
                };
            };
        };
        responses: {
            /** @description Change a note of one’s own; 403 `not_own_note` for another’s, 409 `changed_meanwhile` if it was changed elsewhere. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderHappenings"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getOrderTimeline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All that has happened to an order, with who did it: events, parcels, money, emails, notes, changes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderHappenings"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    findPhoneCustomers: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accounts that have exactly this email or phone number, with the address that they use: what a caller says of themselves, and no list of customers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["PhoneCustomer"][];
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    findPhoneGoods: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Units by name, SKU or barcode, for an order that is taken by phone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["PhoneUnit"][];
                        /** @description The one unit whose SKU or barcode it is, as a scanner types it. */
                        exact: number | null;
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    quotePhoneOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items: {
                        product_stock: number;
                        quantity: number;
                    }[];
                    /**
                     * @description The customer’s account; null: a guest.
                     * @default null
                     */
                    account?: number | null;
                    /**
                     * Format: email
                     * @description Of a guest; an account has its own.
                     */
                    email?: string;
                    coupon_code?: string;
                    delivery?: string;
                    phone?: string;
                    place?: {
                        country: string;
                        state?: string;
                        /** @default  */
                        postal_code?: string;
                    };
                };
            };
        };
        responses: {
            /** @description What an order by phone costs now, how it can be delivered and paid; reserves nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneQuote"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    renewPayLink: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default null */
                    send_by?: ("mail" | "sms") | null;
                };
            };
        };
        responses: {
            /** @description Order the same again after the link has ended, at the same total, with a new link; answers the new order. 409 `cart_changed` when goods are short or the total is another one now, `link_renewed` if it was done before, `link_open` while the link can be paid. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopOrder"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    sendPayLink: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    by: "mail" | "sms";
                };
            };
        };
        responses: {
            /** @description Send the link of an order by phone once more. 409 `link_ended` if it cannot be paid any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopOrder"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    takePhoneOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items: {
                        product_stock: number;
                        quantity: number;
                    }[];
                    /**
                     * @description The customer’s account; null: a guest.
                     * @default null
                     */
                    account?: number | null;
                    /**
                     * Format: email
                     * @description Of a guest; an account has its own.
                     */
                    email?: string;
                    coupon_code?: string;
                    delivery?: string;
                    /** @description Of goods that are picked up, name and phone. */
                    address: {
                        /** @description Who receives the parcel. Required. */
                        name?: string;
                        phone?: string;
                        /** @description Required. */
                        address_line1?: string;
                        address_line2?: string;
                        /** @description City or district. */
                        city?: string;
                        /** @description State, province, governorate or emirate. */
                        state?: string;
                        /** @description ISO 3166-1 alpha-2. Required. */
                        country?: string;
                        postal_code?: string;
                    };
                    /**
                     * @description In which the shop writes to the customer.
                     * @enum {string}
                     */
                    language: "en" | "ar";
                    /** @enum {string} */
                    way_to_pay: "hosted" | "cash_on_delivery";
                    /**
                     * @description How the link is sent; null: the person passes it on.
                     * @default null
                     */
                    send_by?: ("mail" | "sms") | null;
                    /**
                     * @description For colleagues; its buyer gets it with a download of data.
                     * @default
                     */
                    note?: string;
                    /**
                     * @description The total that was agreed on the phone.
                     * @example 12.50
                     */
                    expected_amount: string;
                };
            };
        };
        responses: {
            /** @description Take an order by phone. Paid by a link, its goods are reserved until the link ends; paid on delivery, it is placed at once by the shop’s rules, the person vouching for the phone number. 409 `cart_changed` when goods are short, with their lines, or the total is another one than was agreed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopOrder"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    withdrawPayLink: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End the link of an order by phone: its goods are free at once. 409 `link_paid` if it was paid before, `link_ended` if it has ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopOrder"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    askHeldReturn: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ask a second person to give all of a held payment back, above the limit of one’s role; it is approved as any other refund of its order, and 409 `asked_changed` answers the approval if another sum is held by then. 409 `refund_waits` while another one of the order waits, `held_not_open` if it has ended, `payment_disputed` while it is disputed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldPayment"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    askHeldSettlement: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    way: "cash" | "transfer";
                    /** @description Number of the receipt or of the transfer, which has to have one. */
                    document?: string;
                    /**
                     * @description For colleagues: it becomes a note of the order.
                     * @default
                     */
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Ask a second person to confirm that the shop has given all of a held payment back in another way, above the limit of one’s role. Nothing is recorded before it is approved, as any other refund of its order is; 409 `asked_changed` answers the approval if another sum is held by then. 409 `refund_waits` while another request of the order waits, `held_not_open` if it has ended, `payment_disputed` while it is disputed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldPayment"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    checkHeldPayment: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ask the provider again: if the payment has brought what was agreed meanwhile, the order is paid; otherwise it stays held. 409 `held_not_open` if it has ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldPayment"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listHeldPayments: {
        parameters: {
            query?: {
                state?: "open" | "all";
                /** @description `next` of the page before. */
                after?: number;
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payments that do not fit their orders, the newest first. Nothing of them is handed over or refunded before a person decides. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["HeldPayment"][];
                        next: number | null;
                        /** @description Of all pages; at most 1000, which stands for as many or more. */
                        count: number;
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    returnHeldPayment: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Give all of a held payment back at its provider; when it has gone back the order ends. 403 `above_refund_limit`; 409 `held_under_way` if another person was first, `held_not_open` if it has ended, `payment_disputed` while it is disputed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldPayment"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    settleHeldPayment: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    way: "cash" | "transfer";
                    /** @description Number of the receipt or of the transfer, which has to have one. */
                    document?: string;
                    /**
                     * @description For colleagues: it becomes a note of the order.
                     * @default
                     */
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Record that the shop has given all of a held payment back in another way, which ends the order. 403 `above_refund_limit`; 409 `held_under_way` while it goes back at its provider, `held_not_open` if it has ended, `payment_disputed` while it is disputed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldPayment"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listDisputes: {
        parameters: {
            query?: {
                state?: "open" | "all";
                /** @description `next` of the page before. */
                after?: number;
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Disputed payments, the newest first. While one is open nothing of its order is handed over or refunded; it is answered at the provider. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Dispute"][];
                        next: number | null;
                        /** @description Of all pages; at most 1000, which stands for as many or more. */
                        count: number;
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    closeShopWithdrawal: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description `too_late`: its time was over; `taken_back`: the customer has taken it back; `twice`: it was declared before.
                     * @enum {string}
                     */
                    as: "refunded" | "too_late" | "taken_back" | "twice" | "other";
                    /**
                     * @description For colleagues.
                     * @default
                     */
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Record how a withdrawal has ended. Nothing is refunded or mailed by it. 409 `withdrawal_closed` if another person was first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopWithdrawal"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listShopWithdrawals: {
        parameters: {
            query?: {
                state?: "open" | "all";
                /** @description `next` of the page before. */
                after?: number;
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Declared withdrawals: open ones with the oldest first, all of them with the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["ShopWithdrawal"][];
                        next: number | null;
                        /** @description Of all pages; at most 1000, which stands for as many or more. */
                        count: number;
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    matchShopWithdrawal: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Of the order.
                     * @example M-100042
                     */
                    number: string;
                    /** @description The id of the order that the person saw beside it. */
                    seen: number | null;
                };
            };
        };
        responses: {
            /** @description Say which order a withdrawal is about. 409 `withdrawal_changed` if another person has chosen one meanwhile, `withdrawal_closed` after its end. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopWithdrawal"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    askShopReturn: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status: "received" | "exchanged";
                    lines: {
                        line: number;
                        /** @description Units that came and are accepted. */
                        units: number;
                        /** @description Units of these that are damaged. */
                        damaged: number;
                        /** @description Units of these that go back on the shelf. */
                        restocked: number;
                    }[];
                    /**
                     * @description What the person was shown.
                     * @example 12.50
                     */
                    expected_refund: string;
                    /**
                     * @description Why the other units are rejected; required if there are any.
                     * @default
                     */
                    rejection?: string;
                };
            };
        };
        responses: {
            /** @description Ask a second person to accept what came, where its refund is above the limit of one’s role. Nothing is received or refunded before it is approved, as a refund of the order is. 409 `refund_waits` while another one of the order waits, and as `receiveShopReturn`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopReturn"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getShopReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One return with its lines, what the buyer wrote, and the photos. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopReturn"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listShopReturns: {
        parameters: {
            query?: {
                tab?: "waiting" | "received" | "rejected" | "all";
                /** @description Its number or that of its order, or what finds the order. */
                q?: string;
                /** @description `next` of the page before. */
                after?: number;
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns: those that wait for the shop with the oldest first, others with the newest first. A seller reads those of the own orders. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["ShopReturnRow"][];
                        next: number | null;
                        /** @description Of all pages; at most 1000, which stands for as many or more. */
                        count: number;
                        /** @description What `q` finds in all tabs, counted as `count`; null without `q`. */
                        count_of_search: number | null;
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    previewShopReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status: "received" | "exchanged";
                    lines: {
                        line: number;
                        /** @description Units that came and are accepted. */
                        units: number;
                        /** @description Units of these that are damaged. */
                        damaged: number;
                        /** @description Units of these that go back on the shelf. */
                        restocked: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description What accepting these units gives back, and to which way of paying; changes nothing. 409 `return_decided`, `payment_disputed`, `return_nothing_came`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items_amount: components["schemas"]["Money"];
                        delivery_fee: components["schemas"]["Money"];
                        refund_amount: components["schemas"]["Money"];
                        refund_amount_currency: components["schemas"]["Currency"];
                        /**
                         * @description Where the money goes; null when none was taken.
                         * @example Visa •••• 4242
                         */
                        refund_to: string | null;
                        /** @description What the reader can still refund alone of this order; null for any amount. */
                        limit: components["schemas"]["Money"] | null;
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    receiveShopReturn: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status: "received" | "exchanged";
                    lines: {
                        line: number;
                        /** @description Units that came and are accepted. */
                        units: number;
                        /** @description Units of these that are damaged. */
                        damaged: number;
                        /** @description Units of these that go back on the shelf. */
                        restocked: number;
                    }[];
                    /**
                     * @description What the person was shown.
                     * @example 12.50
                     */
                    expected_refund: string;
                    /**
                     * @description Why the other units are rejected; required if there are any.
                     * @default
                     */
                    rejection?: string;
                };
            };
        };
        responses: {
            /** @description Accept what came, line by line: its money goes back or its replacement is sent, and its buyer is notified. Units that did not come or are rejected become a rejected return of their own, with the reason. 403 `above_refund_limit`; 409 `return_sum_changed` when other than `expected_refund` goes back now, `return_decided` when a second person was first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopReturn"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    rejectShopReturn: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rejection: string;
                };
            };
        };
        responses: {
            /** @description Reject a return with a reason, which its buyer is mailed. 409 `return_decided` when a second person was first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopReturn"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    addCustomerNote: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Write a note about a customer for colleagues; the customer reads it in a download of data alone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerNotes"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    blockCustomer: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Let a customer buy and write nothing any more, with the account or as a guest of the same mailbox. What was bought stays readable, returnable and exportable. 409 `customer_already_blocked`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopCustomer"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    unblockCustomer: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Let a customer buy and write again. 409 `customer_not_blocked`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopCustomer"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    deleteCustomerNote: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
                /** @description Its id. */
                note: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a note of one’s own; 403 `not_own_note` for another’s. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerNotes"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    changeCustomerNote: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
                /** @description Its id. */
                note: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    version: string;
                };
            };
        };
        responses: {
            /** @description Change a note of one’s own; 403 `not_own_note` for another’s, 409 `changed_meanwhile` if it was changed elsewhere. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerNotes"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One customer: orders, visits, returns, texts and sums. That it was read is on record, once an hour for each person. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopCustomer"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                tab?: "all" | "accounts" | "guests";
                /** @description Name, email, phone as it is written anywhere, number of an order or a part of it, reference of a booking. */
                q?: string;
                /** @description `next` of the page before. */
                after?: number;
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accounts and guests, the newest first. Pages follow one another by `next`, so that customers who arrive meanwhile repeat none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["CustomerRow"][];
                        next: number | null;
                        /** @description Of all pages; at most 1000, which stands for as many or more. */
                        count: number;
                        /** @description What `q` finds in all tabs, counted as `count`; null without `q` or in that tab. */
                        count_of_search: number | null;
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    sendCustomerOrderLink: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Mail a guest the link of the newest order. Who opens it reads the mailbox, and can make the account to which a proof of the email joins all orders. 409 `no_guest_order` for a customer without one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Of the order. */
                        number: string;
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    previewCustomerErasure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What erasing a customer would remove, what stays until when, and what has to end before. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerErasure"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    eraseCustomer: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Close a customer’s account, or forget a guest, for good, as the customer could. Answers what has stayed. 409 `customer_has_open` while something has to end first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerErasure"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    exportCustomer: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file that the customer gets as a download of data; of a guest, all that was bought and booked with the email. That it was read is on record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    askVisitCallOff: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    gives: "everything" | "by_rules";
                    /** @description The sum that the person was shown. */
                    amount: string;
                    /**
                     * @description For the family, in its language; may be empty.
                     * @default
                     */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Ask a second person to cancel a visit whose refund is above the limit of one’s role; it is approved as any other refund of its order, by a person who may cancel visits. Nothing is cancelled before, and 409 `asked_changed` answers the approval if the visit has changed since. 409 `refund_waits` while another request of the order waits, and as `callOffShopVisit`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopVisit"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    previewVisitCallOff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What cancelling a visit gives back, by each rule. 409 `visit_over` if it can no longer be cancelled, `payment_disputed` while its payment is disputed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        currency: components["schemas"]["Currency"];
                        /** @description What the reader can still refund alone of its orders; null for any amount. */
                        limit: components["schemas"]["Money"] | null;
                        plans: {
                            /** @enum {string} */
                            gives: "everything" | "by_rules";
                            amount: components["schemas"]["Money"];
                            /** @description Which way of paying gets back how much. */
                            ways: {
                                way: components["schemas"]["RefundWay"];
                                name: string | null;
                                amount: components["schemas"]["Money"];
                            }[];
                        }[];
                    };
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    callOffShopVisit: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    gives: "everything" | "by_rules";
                    /** @description The sum that the person was shown. */
                    amount: string;
                    /**
                     * @description For the family, in its language; may be empty.
                     * @default
                     */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Cancel a visit for the shop: its places are free again, its money goes back as chosen, and the family is notified. 409 `call_off_changed` if another sum goes back now, `visit_over` if it ended meanwhile, `visit_payment_open` while the provider does not say whether it is being paid; 403 `above_refund_limit`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopVisit"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getShopVisit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One visit: who comes, when and where, its price and what was paid. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopVisit"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    closeInboxItem: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    state: "open" | "done";
                    /** @description As it was read. 409 `inbox_changed` if another change came first, with what it is now. */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Say that an item is done without an answer, or open it again. What the customer writes next opens it too. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxItem"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getInboxItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One item. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxItem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    giveInboxItem: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    owner: number | null;
                    /** @description As it was read. 409 `inbox_changed` if another change came first, with what it is now. */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Take an item, give it to a colleague, or let it go (null). Of two people who take it, one has it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxItem"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    hideInboxItem: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    reason: "spam" | "offensive" | "private" | "illegal" | "off_topic" | "other";
                    /**
                     * @description For the author, in the language of the text; required with `other`.
                     * @default
                     */
                    note?: string;
                    /** @description As it was read. 409 `inbox_changed` if another change came first, with what it is now. */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Hide a question or a review, also a reported one, from everyone but its author, who is notified of the reason and of how to object. 409 `not_hideable` for a chat or a message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxItem"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listInbox: {
        parameters: {
            query?: {
                /** @description `mine`: not done, and looked after by the reader. */
                tab?: "open" | "mine" | "done" | "all";
                kind?: "question" | "chat" | "review" | "contact" | "report";
                language?: "en" | "ar";
                /** @description Words of names and texts. */
                q?: string;
                /** @description `next` of the page before. */
                after?: string;
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything that customers wrote: what is open with the longest wait first, other tabs by last activity. A seller reads questions, chats and reviews about the own products. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["InboxItem"][];
                        next: string | null;
                        /** @description Of all pages; at most 1000, which stands for as many or more. */
                        count: number;
                        /** @description What `q` finds in all tabs and kinds, counted as `count`; null without `q`. */
                        count_of_search: number | null;
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listInboxPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description People to whom an item can be given; a seller’s are those of the same seller. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                    }[];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    showInboxItem: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As it was read. 409 `inbox_changed` if another change came first, with what it is now. */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Show what was hidden to everyone again; its author is notified. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxItem"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    answerContactMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    answer: string;
                };
            };
        };
        responses: {
            /** @description Answer a message of the contact form: mailed to its sender in the language of the form, once. 409 `contact_answered` if a colleague was first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        answer: string;
                        answered_on: components["schemas"]["Instant"];
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    answerShopQuestion: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    answer: string;
                };
            };
        };
        responses: {
            /** @description Answer a question, or change the answer. The customer is notified of the first answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskQuestion"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getShopConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One chat. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listShopMessages: {
        parameters: {
            query?: {
                /** @description From 1; `last` for the last page. Past the end: 404. */
                page?: string;
                /** @description 1 to 100; 20 by default. */
                page_size?: string;
                /** @description Only messages older than this id: pages that do not shift when new ones come. */
                before?: string;
            };
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Messages of a chat, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        next: string | null;
                        previous: string | null;
                        results: components["schemas"]["ChatMessage"][];
                    };
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    sendShopMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description May be left out beside a picture. */
                    text?: string;
                    /**
                     * Format: binary
                     * @description JPEG, PNG or WebP, up to 5 MB and 20 megapixels.
                     */
                    image?: string;
                };
            };
        };
        responses: {
            /** @description Answer a customer, as the seller: text, a picture, or both. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMessage"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    readShopConversation: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Id of the last message that was shown. */
                    up_to: number;
                };
            };
        };
        responses: {
            /** @description Mark what was shown as seen by the seller. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    replyToShopReview: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reply: string;
                };
            };
        };
        responses: {
            /** @description Reply to a review, or change the reply. Its author is notified of the first reply. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnReview"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getShopCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One coupon, and what it has brought. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopCoupon"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    changeShopCoupon: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "percent" | "amount";
                    /** @description Percent from 1 to 100, or an amount in the shop’s currency. */
                    value: string;
                    /**
                     * @description What it takes something off; `all` for anything.
                     * @enum {string}
                     */
                    applies_to: "all" | "goods" | "open_play" | "workshop" | "event";
                    /**
                     * @description Empty: from any amount.
                     * @default
                     */
                    min_amount?: string;
                    first_day: string | null;
                    last_day: string | null;
                    /** @description Null: without a limit. */
                    max_uses: number | null;
                    /** @description Null: without a limit. */
                    per_customer: number | null;
                    /** @description As it was when it was read. */
                    version: string;
                };
            };
        };
        responses: {
            /** @description Change a coupon. Once it has uses, only its days and limits: 409 `coupon_fixed`. 409 `changed_meanwhile` if another change came first, `coupon_over` if it was ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopCoupon"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    endShopCoupon: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End a coupon for good. Payments that are open keep what they were promised. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopCoupon"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listShopCoupons: {
        parameters: {
            query?: {
                tab?: "active" | "scheduled" | "over" | "all";
                /** @description A part of the code. */
                q?: string;
                /** @description `next` of the page before. */
                after?: number;
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Coupons, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["ShopCouponRow"][];
                        next: number | null;
                        /** @description Of all pages; at most 1000, which stands for as many or more. */
                        count: number;
                        /** @description What `q` finds in all tabs, counted as `count`; null without `q`. */
                        count_of_search: number | null;
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    makeShopCoupon: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "percent" | "amount";
                    /** @description Percent from 1 to 100, or an amount in the shop’s currency. */
                    value: string;
                    /**
                     * @description What it takes something off; `all` for anything.
                     * @enum {string}
                     */
                    applies_to: "all" | "goods" | "open_play" | "workshop" | "event";
                    /**
                     * @description Empty: from any amount.
                     * @default
                     */
                    min_amount?: string;
                    first_day: string | null;
                    last_day: string | null;
                    /** @description Null: without a limit. */
                    max_uses: number | null;
                    /** @description Null: without a limit. */
                    per_customer: number | null;
                    /** @default  */
                    code?: string;
                };
            };
        };
        responses: {
            /** @description Make a coupon. Without a code it gets one that cannot be guessed. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopCoupon"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    changeShopRule: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name_en: string;
                    name_ar?: string;
                    /**
                     * @description What it depends on: what its goods cost, how many there are, or their category alone. Of visits: each child after the first of a booking, or when it takes place.
                     * @enum {string}
                     */
                    kind: "from_amount" | "pieces" | "category" | "siblings" | "off_peak";
                    /** @enum {string} */
                    takes: "percent" | "amount";
                    /** @description Percent from 1 to 100, or an amount in the shop’s currency. */
                    value: string;
                    /**
                     * @description Needed for the kind `from_amount`.
                     * @default
                     */
                    min_amount?: string;
                    /**
                     * @description From 2 for the kind `pieces`; others ignore it.
                     * @default 1
                     */
                    min_units?: number;
                    /** @description Needed for the kind `category`. */
                    category: number | null;
                    /**
                     * @description Of the kinds `siblings` and `off_peak`.
                     * @default all
                     * @enum {string}
                     */
                    visits?: "all" | "open_play" | "workshop";
                    /**
                     * @description Needed for the kind `off_peak`; a night belongs to the day on which it began.
                     * @default []
                     */
                    weekdays?: number[];
                    /**
                     * @description The visit, or a session of a workshop, starts then or later: `HH:MM`. Empty: whenever.
                     * @default
                     */
                    from_time?: string;
                    /**
                     * @description It starts before.
                     * @default
                     */
                    until_time?: string;
                    /**
                     * @description Whether days of a season of the timetable, as holidays are, count too, not, or alone.
                     * @default any
                     * @enum {string}
                     */
                    seasons?: "any" | "without" | "only";
                    first_day: string | null;
                    last_day: string | null;
                    /** @description As it was when it was read. */
                    version: string;
                };
            };
        };
        responses: {
            /** @description Change an automatic discount. Orders, and payments that are open, keep what they were promised. 409 `changed_meanwhile` if another change came first, `rule_over` if it was ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopRule"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    endShopRule: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End an automatic discount for good. Payments that are open keep what they were promised. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopRule"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listShopRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Discounts that the cart grants without a code: those that have not ended first, then the newest; 200 at most. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopRule"][];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    makeShopRule: {
        parameters: {
            query?: never;
            header: {
                /** @description Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name_en: string;
                    name_ar?: string;
                    /**
                     * @description What it depends on: what its goods cost, how many there are, or their category alone. Of visits: each child after the first of a booking, or when it takes place.
                     * @enum {string}
                     */
                    kind: "from_amount" | "pieces" | "category" | "siblings" | "off_peak";
                    /** @enum {string} */
                    takes: "percent" | "amount";
                    /** @description Percent from 1 to 100, or an amount in the shop’s currency. */
                    value: string;
                    /**
                     * @description Needed for the kind `from_amount`.
                     * @default
                     */
                    min_amount?: string;
                    /**
                     * @description From 2 for the kind `pieces`; others ignore it.
                     * @default 1
                     */
                    min_units?: number;
                    /** @description Needed for the kind `category`. */
                    category: number | null;
                    /**
                     * @description Of the kinds `siblings` and `off_peak`.
                     * @default all
                     * @enum {string}
                     */
                    visits?: "all" | "open_play" | "workshop";
                    /**
                     * @description Needed for the kind `off_peak`; a night belongs to the day on which it began.
                     * @default []
                     */
                    weekdays?: number[];
                    /**
                     * @description The visit, or a session of a workshop, starts then or later: `HH:MM`. Empty: whenever.
                     * @default
                     */
                    from_time?: string;
                    /**
                     * @description It starts before.
                     * @default
                     */
                    until_time?: string;
                    /**
                     * @description Whether days of a season of the timetable, as holidays are, count too, not, or alone.
                     * @default any
                     * @enum {string}
                     */
                    seasons?: "any" | "without" | "only";
                    first_day: string | null;
                    last_day: string | null;
                };
            };
        };
        responses: {
            /** @description Make an automatic discount. 409 `too_many_rules` with 50 that have not ended. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopRule"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
}
