// Made by `npm run gen` from config/openapi.json. Do not edit.
export interface paths {
    "/api/v1/acl/explain/customer-readers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who sees anything of a customer */
        get: operations["listCustomerReaders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/acl/explain/holders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who may open a page or do an action */
        get: operations["listResourceHolders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/acl/explain/own": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the person asking may open a page or do an action, and whom to ask */
        get: operations["explainOwn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/acl/explain/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People to ask about, by name or email */
        get: operations["listPeopleToExplain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/acl/explain/people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Why somebody may open a page or do an action, or what it would take */
        get: operations["explainPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/acl/grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What some roles hold */
        get: operations["readGrants"];
        /** Gives and takes rights of several roles at once */
        put: operations["changeGrants"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/acl/grants/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a change of rights would open and close for whom */
        post: operations["previewGrants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/acl/grants/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The roles whose rights can be compared */
        get: operations["listGrantRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/acl/menu": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every folder, page and action, as shipped and as the clinic has it */
        get: operations["listMenu"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/acl/menu/entry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The labels, icon and hiding of one entry */
        put: operations["changeMenuEntry"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/acl/menu/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The order of the entries below one */
        put: operations["orderMenu"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/acl/privileges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The menu of the person asking */
        get: operations["listPrivileges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/acl/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roles, filtered and paged */
        get: operations["listRoles"];
        put?: never;
        /** Enters a role, with what another holds if wanted */
        post: operations["createRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/acl/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Renames a role or changes its remark */
        put: operations["changeRole"];
        post?: never;
        /** Deletes a role that nobody holds */
        delete: operations["deleteRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/acl/roles/{id}/holders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a role to people and takes it from others */
        post: operations["changeHolders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/acl/roles/{id}/holders-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What giving and taking a role would open and close, and for whom */
        post: operations["previewHolders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/acl/roles/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every role that somebody can be given */
        get: operations["listRoleChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/acl/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Staff, filtered and paged */
        get: operations["listStaff"];
        put?: never;
        /** Enters a person with roles, and invites them if wanted */
        post: operations["enterStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/acl/staff/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One person in full */
        get: operations["viewStaff"];
        /** Changes who a person is and how they are reached */
        put: operations["changeStaff"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/acl/staff/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets a person in no longer */
        post: operations["disableStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/acl/staff/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets a person in again */
        post: operations["enableStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/acl/staff/{id}/in-hand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is still in the hands of a person */
        get: operations["viewStaffInHand"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/acl/staff/{id}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails a person who has never signed in a new invitation */
        post: operations["resendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/acl/staff/{id}/reset-signing-pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Forget the signing PIN of a person, who is told by email */
        post: operations["resetSigningPin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/acl/staff/{id}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Gives a person these roles and no other */
        put: operations["changeStaffRoles"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/acl/staff/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The open sessions of a person */
        get: operations["listStaffSessions"];
        put?: never;
        post?: never;
        /** Ends every session of a person but the one that asks */
        delete: operations["endStaffSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/acl/staff/{id}/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends one session of a person */
        delete: operations["endStaffSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/acl/staff/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The filtered staff as a spreadsheet */
        get: operations["exportStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/acl/staff/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enters everybody who was pasted, or nobody */
        post: operations["importStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/acl/staff/import-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What pasted rows would enter, and what is wrong with each */
        post: operations["previewStaffImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/acl/staff/roles-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What roles would open and close for a person */
        post: operations["previewStaffRoles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Analytes, filtered and paged */
        get: operations["listAnalytes"];
        put?: never;
        /** Enters an analyte */
        post: operations["createAnalyte"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes an analyte */
        put: operations["changeAnalyte"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytes/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts an analyte aside */
        post: operations["disableAnalyte"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytes/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes an analyte back */
        post: operations["enableAnalyte"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytes/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes two entries for one test */
        post: operations["mergeAnalyte"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytes/{id}/merge-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What merging a test into another would do */
        get: operations["previewAnalyteMerge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytes/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a change would do to open reports; nothing is written */
        post: operations["previewAnalyteChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytes/{id}/preview-active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What retiring or taking back would do to open reports; nothing is written */
        post: operations["previewAnalyteActive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytes/{id}/separate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a merge back */
        post: operations["separateAnalyte"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytes/{id}/separate-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What taking a merge back would do to open reports; nothing is written */
        get: operations["previewAnalyteSeparation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytes/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tests that somebody may mean by what they type, the best first */
        get: operations["findAnalyteChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytes/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The dictionary as a spreadsheet, as it is filtered */
        get: operations["exportDictionary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytes/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Imports a spreadsheet of the dictionary, all of it or nothing */
        post: operations["importDictionary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytes/import-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What importing a spreadsheet of the dictionary would do */
        post: operations["previewDictionaryImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/chain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far the audit log is sealed and proved */
        get: operations["getAuditChain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/chain/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reads the audit log from beginning to end, in the background */
        post: operations["checkAuditChain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the audit log can be narrowed to */
        get: operations["listAuditChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The audit log, newest first */
        get: operations["listAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/events/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The filtered events as a spreadsheet */
        get: operations["exportAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs a week of the audit log off */
        post: operations["reviewAuditWeek"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/weeks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The weeks of the audit log and who reviewed them, the newest first */
        get: operations["listAuditWeeks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/weeks/{weekOn}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What matters of a week */
        get: operations["viewAuditWeek"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/demo-sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in as a demo role (developers only) */
        post: operations["signInAsDemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/email-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a sign-in link by email */
        post: operations["requestEmailLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/email-link/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a sign-in link would do; reading does not use it */
        post: operations["readEmailLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/email-link/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in by a link, once */
        post: operations["useEmailLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/factor-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail the code with which the first signing factor is enrolled in this session */
        post: operations["sendFactorCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The language in which the portal writes to the person asking */
        put: operations["changeOwnLanguage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the login page offers */
        get: operations["readLoginOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Own passkeys */
        get: operations["listPasskeys"];
        put?: never;
        /** Enrol the passkey that the browser made */
        post: operations["enrolPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove one of the own passkeys */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the browser needs to make a passkey */
        post: operations["startPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/phone-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a code by SMS */
        post: operations["requestPhoneCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/phone-code/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in by phone and code */
        post: operations["usePhoneCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a sign-in that another device approves */
        post: operations["startQr"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/qr/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let the other device in as oneself, or not */
        post: operations["answerQr"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/qr/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How far the own QR sign-in is */
        post: operations["readQr"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/qr/{id}/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which device asks to be let in */
        get: operations["readQrRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/qr/{id}/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in after the approval, once */
        post: operations["useQr"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/session-time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How long this session lives on */
        get: operations["readSessionTime"];
        put?: never;
        /** The person is here: the idle time begins anew */
        post: operations["staySignedIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Own live sessions */
        get: operations["listOwnSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of the own sessions */
        delete: operations["endOwnSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sessions/end-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End all own sessions but this one */
        post: operations["endOtherSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sign-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Own sign-ins and refused tries, newest first */
        get: operations["listOwnSignIns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this session */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/signing-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the next signature will need */
        get: operations["readSigningFactor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/signing-pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the own signing PIN, or another one */
        post: operations["enrolSigningPin"];
        /** Remove the own signing PIN */
        delete: operations["removeSigningPin"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/signing-pin/resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whose signing PIN was reset, and for whom the person asking may prove it */
        get: operations["listPinResets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/signing-pin/second-proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A code to hand over in person, with which a new signing PIN is set after a reset */
        post: operations["giveSecondProof"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/step-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prove the own signing factor for this session */
        post: operations["stepUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/step-up/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the browser needs to have a passkey prove itself */
        post: operations["startPasskeyProof"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clinic-logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The clinic's logo */
        get: operations["readClinicLogo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Customers, filtered and paged */
        get: operations["listCustomers"];
        put?: never;
        /** Enters a customer */
        post: operations["createCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One customer in full */
        get: operations["viewCustomer"];
        /** Changes a customer */
        put: operations["changeCustomer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers/{id}/assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who looked after a customer, newest first */
        get: operations["listAssignments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers/{id}/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Consents of a customer, newest first */
        get: operations["listConsents"];
        put?: never;
        /** Records a consent */
        post: operations["recordConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers/{id}/consents/{consentId}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records that a consent was taken back */
        post: operations["withdrawConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers/{id}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Erases a person's data as far as the law allows */
        post: operations["eraseCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers/{id}/erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What erasing a person would erase and must keep */
        get: operations["previewErasure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Changes of membership, salesman, consents and facts, newest first */
        get: operations["listCustomerHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers/{id}/membership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Memberships of a customer, newest first */
        get: operations["listMemberships"];
        put?: never;
        /** Renews, changes or ends a membership */
        post: operations["changeMembership"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Merges another record of the same person into this one */
        post: operations["mergeCustomers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers/{id}/merge/{absorbedId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What merging another record into this one would do */
        get: operations["previewMerge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers/{id}/merges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Merges into this record, the newest first */
        get: operations["listMerges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers/{id}/person-export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that is held about a person, as one archive */
        get: operations["exportPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers/{id}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reports of a customer that the reader may see, newest first */
        get: operations["listCustomerReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers/{id}/visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Visits of a customer with their advice rows, newest first */
        get: operations["listVisits"];
        put?: never;
        /** Enters a visit with its advice rows */
        post: operations["createVisit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Names the salesman of many customers at once */
        post: operations["assignSalesman"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers/duplicate-pairs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Customers who may be one person, the likeliest first */
        get: operations["listDuplicatePairs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers/duplicate-pairs/{id}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notes that two customers are two people */
        post: operations["dismissDuplicatePair"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers/duplicate-pairs/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts a dismissed pair up for a decision again */
        post: operations["reopenDuplicatePair"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers/duplicate-pairs/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many pairs wait for a decision */
        get: operations["countDuplicatePairs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who may be the same person */
        get: operations["findCustomerDuplicates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The filtered customers as a spreadsheet */
        get: operations["exportCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers/merges/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a merge back */
        post: operations["undoMerge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers/salesmen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who can be named as salesman */
        get: operations["listSalesmen"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dicomweb/studies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Studies of the own store and of the PACS (QIDO-RS) */
        get: operations["searchDicomStudies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dicomweb/studies/{study}/instances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Instances of a study (QIDO-RS) */
        get: operations["listDicomStudyInstances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dicomweb/studies/{study}/metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tags of the instances of a study (WADO-RS) */
        get: operations["readDicomStudyMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dicomweb/studies/{study}/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Series of a study (QIDO-RS) */
        get: operations["listDicomSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dicomweb/studies/{study}/series/{series}/instances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Instances of a series (QIDO-RS) */
        get: operations["listDicomInstances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dicomweb/studies/{study}/series/{series}/instances/{instance}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file of an instance as it came (WADO-RS) */
        get: operations["retrieveDicomInstance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dicomweb/studies/{study}/series/{series}/instances/{instance}/bulkdata/{way}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A large value of an instance (WADO-RS) */
        get: operations["retrieveDicomBulkData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dicomweb/studies/{study}/series/{series}/instances/{instance}/frames/{frame}/rendered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A frame of an instance as a picture (WADO-RS) */
        get: operations["renderDicomFrame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dicomweb/studies/{study}/series/{series}/instances/{instance}/frames/{frames}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Frames of an instance as they are stored (WADO-RS) */
        get: operations["retrieveDicomFrames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dicomweb/studies/{study}/series/{series}/instances/{instance}/metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tags of an instance (WADO-RS) */
        get: operations["readDicomInstanceMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dicomweb/studies/{study}/series/{series}/instances/{instance}/rendered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The first frame of an instance as a picture (WADO-RS) */
        get: operations["renderDicomInstance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dicomweb/studies/{study}/series/{series}/instances/{instance}/thumbnail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A small picture of an instance (WADO-RS) */
        get: operations["drawDicomInstanceThumbnail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dicomweb/studies/{study}/series/{series}/metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tags of the instances of a series (WADO-RS) */
        get: operations["readDicomSeriesMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dicomweb/studies/{study}/series/{series}/thumbnail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A small picture of the middle of a series (WADO-RS) */
        get: operations["drawDicomSeriesThumbnail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Changes as server-sent events */
        get: operations["streamChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Customers and reports by name or code */
        get: operations["findAnything"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Queues, critical values, turnaround and last reports */
        get: operations["getHome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imaging/reports/{id}/study": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The study that a report is */
        get: operations["getStudyOfReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imaging/studies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Imaging studies of the own store */
        get: operations["listStudies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imaging/studies/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An imaging study with its report, its person and its series */
        get: operations["viewStudy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imaging/studies/{uid}/marks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Measurements and key images of a study */
        get: operations["listMarks"];
        put?: never;
        /** Keep measurements and key images of a study */
        post: operations["addMarks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imaging/studies/{uid}/marks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say anew what a mark is and whether it goes into the report */
        put: operations["changeMark"];
        post?: never;
        /** Take a mark back */
        delete: operations["takeBackMark"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imaging/studies/{uid}/marks/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that the marks of a study are exported */
        post: operations["exportMarks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/intake/desk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What waits to be signed for */
        get: operations["listDesk"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/intake/desk/{reportId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One report of the desk with proposals */
        get: operations["showDesk"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/intake/desk/{reportId}/correction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a file of the desk as the vendor's correction of an earlier report */
        post: operations["joinDesk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/intake/desk/{reportId}/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Correct what was read */
        put: operations["correctDesk"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/intake/desk/{reportId}/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say whose report it is */
        post: operations["matchDesk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/intake/desk/{reportId}/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search a customer for a report */
        get: operations["searchProposals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/intake/desk/{reportId}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refuse one report */
        post: operations["refuseDesk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/intake/desk/{reportId}/sign-for": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign for one report */
        post: operations["signForDesk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/intake/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take one file in */
        post: operations["receiveFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/intake/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The register of files from outside */
        get: operations["listExternalRegister"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/intake/register/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The register as a spreadsheet */
        get: operations["exportExternalRegister"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/intake/sign-for-many": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign for many reports */
        post: operations["signForMany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/intake/sign-for-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What would be signed for, discrepancies first */
        post: operations["previewSignFor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/intake/uploads/{uploadId}/receive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take in a file that has come whole */
        post: operations["receiveUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/intake/vendor-files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take one file in from a supplier's machine, by its key */
        post: operations["receiveVendorFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/intake/vendors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Vendors the register can be narrowed to */
        get: operations["listVendors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/panels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Panels, filtered and paged */
        get: operations["listPanels"];
        put?: never;
        /** Enters a panel */
        post: operations["createPanel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/panels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes a panel */
        put: operations["changePanel"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/panels/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts a panel aside */
        post: operations["disablePanel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/panels/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a panel back */
        post: operations["enablePanel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/panels/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a change would do to open reports; nothing is written */
        post: operations["previewPanelChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/panels/{id}/preview-active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What retiring or taking back would do to open reports; nothing is written */
        post: operations["previewPanelActive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/panels/{id}/tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tests of a panel, as rows of a report name them */
        get: operations["listPanelTests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/panels/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The panels that somebody may mean by what they type */
        get: operations["findPanelChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/receiving/advice/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin the report of a test that the clinic does itself */
        post: operations["enterResult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/receiving/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Suppliers and doctors that the list can be narrowed to */
        get: operations["listReceiveChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/receiving/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The list as a spreadsheet */
        get: operations["exportReceiving"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/receiving/visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Visits whose results are owed, or were and are signed */
        get: operations["listReceiving"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/receiving/visits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a visit owes, and what came of it */
        get: operations["viewReceiving"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/receiving/visits/{id}/handling": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say how far a visit is handled */
        put: operations["handleVisit"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reports by state, person or code */
        get: operations["listReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One report with everything a page shows of it */
        get: operations["getReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}/cancel-sign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel the standing signature */
        post: operations["cancelSignature"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Vouch for the table */
        post: operations["checkReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}/confirm-person": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that the person is right after all */
        post: operations["confirmReportPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}/criticals/{criticalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One step of a critical value */
        post: operations["moveCritical"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}/deltas/{deltaId}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer what was asked about a large change */
        post: operations["answerDelta"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}/deltas/{deltaId}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say why a large change is believed */
        post: operations["dismissDelta"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}/deltas/{deltaId}/escalate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask a colleague about a large change */
        post: operations["escalateDelta"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An original file as it came */
        get: operations["getReportFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}/files/{fileId}/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many pages an original file has */
        get: operations["countReportFilePages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}/files/{fileId}/pages/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of an original file as a picture */
        get: operations["getReportFilePage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the next version and its PDF */
        post: operations["generateReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened to a report */
        get: operations["getReportHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}/issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Issue without waiting for the hold */
        post: operations["issueReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}/recipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who can read it once it is issued */
        get: operations["listReportRecipients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}/reissue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign and issue the corrected version */
        post: operations["reissueReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}/release-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Release it unchecked */
        post: operations["releaseCheckReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}/send-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Back to the queue with a reason */
        post: operations["sendBackReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}/share-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Links given to the customer */
        get: operations["listShareLinks"];
        put?: never;
        /** Make a link for the customer */
        post: operations["createShareLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}/share-links/{linkId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a link */
        delete: operations["revokeShareLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}/sign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign the newest version */
        post: operations["signReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}/start-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a report to check */
        post: operations["startCheckReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}/versions/{no}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A version as PDF */
        get: operations["getReportVersionPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}/versions/{no}/pdf/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many pages a version has */
        get: operations["countReportVersionPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}/versions/{no}/pdf/pages/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of a version as a picture */
        get: operations["getReportVersionPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Request a withdrawal */
        post: operations["requestWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}/withdrawal/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a request for withdrawal */
        post: operations["cancelWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}/withdrawal/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm a withdrawal as second person */
        post: operations["confirmWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}/working-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save the biomarker table and texts */
        put: operations["saveWorkingData"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{reportId}/files/{fileId}/take-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say of a file that it is no correction of this report; it waits at the desk as a new one */
        post: operations["takeOutFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{reportId}/proposed-results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rows that the reader saw in the original files */
        get: operations["listProposedResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{reportId}/undo-match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a report away from the wrong person; its file waits for the right one */
        post: operations["undoMatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{reportId}/vendor-correction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take the vendor's corrected file in for a report that is there */
        post: operations["receiveCorrection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The staff who can be called, asked or told */
        get: operations["listReportContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One work queue, the longest waiting first */
        get: operations["listReportQueue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Size and age of each queue of the person asking */
        get: operations["countReportQueues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/tally": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Numbers of reports by status */
        get: operations["tallyReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the clinic has set, and what the environment says */
        get: operations["listSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/certificate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The certificate that seals reports, and former ones */
        get: operations["viewCertificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/certificate/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a PKCS#12 file in */
        post: operations["importCertificate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/certificate/issuer/{sha256}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The issuer's certificate, for whoever is to trust the seals */
        get: operations["downloadIssuer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/certificate/own": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a certificate of the clinic's own */
        post: operations["makeCertificate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/checklist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a new clinic still has to do */
        get: operations["viewChecklist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/effects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Work under way that a change of times meets */
        get: operations["viewSettingEffects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/guarded/{group}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change who may come in and sign, and where messages go */
        put: operations["changeGuardedSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Print another logo on reports */
        put: operations["changeClinicLogo"];
        post?: never;
        /** Go back to the portal's own mark */
        delete: operations["removeClinicLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/plain/{group}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change what is printed */
        put: operations["changePlainSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/test/{channel}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a message to oneself and hear what the server says */
        post: operations["sendTestMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/spreadsheet/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The batches of a tab */
        get: operations["listSheetBatches"];
        put?: never;
        /** Take a spreadsheet in */
        post: operations["uploadSheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/spreadsheet/batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One batch with its columns, problems and mails */
        get: operations["viewSheetBatch"];
        /** Change the visit date or the supplier of a batch */
        put: operations["changeSheetBatch"];
        post?: never;
        /** Remove a batch that was not submitted; stops its reading */
        delete: operations["discardSheet"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/spreadsheet/batches/{id}/cells": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put cells right, leave rows out or take them in again */
        put: operations["correctSheet"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/spreadsheet/batches/{id}/columns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say what the columns of a file are; it is read again */
        put: operations["mapSheet"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/spreadsheet/batches/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A corrected file for the same batch */
        post: operations["replaceSheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/spreadsheet/batches/{id}/marked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file with its problems marked */
        get: operations["downloadMarkedSheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/spreadsheet/batches/{id}/original": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file as it came */
        get: operations["downloadOriginalSheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/spreadsheet/batches/{id}/recipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who can get the summary */
        get: operations["listSheetRecipients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/spreadsheet/batches/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send summaries again that were given up */
        post: operations["resendSheetMails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/spreadsheet/batches/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rows of a batch with their problems and what becomes of them */
        get: operations["listSheetRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/spreadsheet/batches/{id}/split": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make one batch a day of a batch whose rows are of several days */
        post: operations["splitSheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/spreadsheet/batches/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write all rows into the records and send the summary */
        post: operations["submitSheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/spreadsheet/batches/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back what a submitted batch wrote */
        post: operations["undoSheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/spreadsheet/batches/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many batches each tab holds */
        get: operations["countSheetBatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/spreadsheet/paste": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take cells in that were copied from a spreadsheet */
        post: operations["pasteSheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/spreadsheet/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An empty spreadsheet with the headings that are known */
        get: operations["downloadSheetTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/logoff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** End this session, at the address of the specification */
        get: operations["logoff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in */
        get: operations["readSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/suppliers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Suppliers, filtered and paged */
        get: operations["listSuppliers"];
        put?: never;
        /** Enters a supplier */
        post: operations["createSupplier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/suppliers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes a supplier */
        put: operations["changeSupplier"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/suppliers/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts a supplier aside */
        post: operations["disableSupplier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/suppliers/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a supplier back */
        post: operations["enableSupplier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/suppliers/{id}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Keys of a supplier's machines */
        get: operations["listSupplierKeys"];
        put?: never;
        /** Make a key; only this answer holds it */
        post: operations["createSupplierKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/suppliers/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whom a spreadsheet can come from */
        get: operations["listSupplierChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/suppliers/keys/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a key at once */
        post: operations["revokeSupplierKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Own files that have not come whole yet, or were not yet taken in */
        get: operations["listUploads"];
        put?: never;
        /** Begin a file (tus) */
        post: operations["beginUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/uploads/{uploadId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much of a file has come (tus) */
        get: operations["showUpload"];
        put?: never;
        post?: never;
        /** Give a file up, or clear away one that was taken in (tus) */
        delete: operations["endUpload"];
        options?: never;
        head?: never;
        /** Go on with a file (tus) */
        patch: operations["continueUpload"];
        trace?: never;
    };
    "/api/v1/vendor-terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Vendors' words and what they stand for, filtered and paged */
        get: operations["listVendorTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vendor-terms/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says which analyte a vendor's words stand for */
        post: operations["confirmVendorTerm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vendor-terms/{id}/effect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What confirming a vendor's words as an analyte would do, or undoing them; nothing is written */
        get: operations["previewVendorTerm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vendor-terms/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says that a vendor's words do not stand for it */
        post: operations["undoVendorTerm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vendor-terms/vendors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The vendors of whom words are known */
        get: operations["listVendorTermVendors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/viewer/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Customers with issued reports */
        get: operations["listViewed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/viewer/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Visits and reports of a customer */
        get: operations["getViewDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/viewer/customers/{id}/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every biomarker of a customer over time */
        get: operations["getResultsReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/viewer/customers/{id}/series/prints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The review of results was printed */
        post: operations["recordReviewPrint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/visits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes a visit and its advice rows */
        put: operations["changeVisit"];
        post?: never;
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
        AccessEffect: {
            closes: components["schemas"]["HeldResource"][];
            opens: components["schemas"]["HeldResource"][];
            people: {
                id: number;
                name: string;
            }[];
        };
        AccessEffects: {
            effects: components["schemas"]["AccessEffect"][];
        };
        ActivePreviewBody: {
            active: boolean;
            /** @default 1 */
            current: number;
            rowVersion: number;
        };
        AdviceAllowedAction: {
            /** @enum {string} */
            action: "enterResult" | "attachFile" | "openReport";
            allowed: boolean;
            reason: components["schemas"]["ProblemReason"] | null;
            reasonText: string | null;
        };
        AdviceBody: {
            /** @default  */
            bar: string;
            /** @default  */
            barCode: string;
            category: string;
            /** @default null */
            collectedOn: "" | null | string;
            /** @default  */
            combinedName: string;
            /** @default  */
            comments: string;
            /** @default  */
            completeCode: string;
            id?: number;
            /**
             * @default zh-CN
             * @enum {string}
             */
            language: "zh-CN" | "en-US";
            /** @default  */
            ma: string;
            /** @default  */
            nameEn: string;
            /** @default  */
            nameZh: string;
            /** @default  */
            office: string;
            /** @default  */
            sampleNo: string;
            /** @default null */
            sampleNum: number | null;
            /**
             * @default ordered
             * @enum {string}
             */
            status: "ordered" | "cancelled";
            /** @default  */
            supplier: string;
            /** @default null */
            testOn: "" | null | string;
        };
        AdviceView: {
            bar: string;
            barCode: string;
            category: string;
            collectedOn: string | null;
            combinedName: string;
            comments: string;
            completeCode: string;
            id: number;
            language: string;
            ma: string;
            nameEn: string;
            nameZh: string;
            office: string;
            sampleNo: string;
            sampleNum: number | null;
            /** @enum {string} */
            status: "ordered" | "cancelled";
            supplier: string;
            testOn: string | null;
        };
        AllowedAction: {
            /** @enum {string} */
            action: "match" | "undoMatch" | "takeOutFile" | "confirmPerson" | "signFor" | "refuse" | "startCheck" | "releaseCheck" | "edit" | "check" | "sendBack" | "generate" | "sign" | "issue" | "cancelSign" | "reissue" | "requestWithdrawal" | "cancelWithdrawal" | "confirmWithdrawal";
            allowed: boolean;
            reason: components["schemas"]["ProblemReason"] | null;
            reasonText: string | null;
        };
        Analyte: {
            active: boolean;
            category: components["schemas"]["AnalyteGroup"];
            changedHere: boolean;
            code: string;
            criticalHigh: number | null;
            criticalLow: number | null;
            criticalOf: components["schemas"]["AnalyteLimit"][];
            decimals: number;
            deltaAbsolute: number | null;
            deltaCrossing: boolean;
            deltaPercent: number | null;
            deltaPerDay: number | null;
            deltaWithinDays: number | null;
            fromPack: boolean;
            id: number;
            intervals: components["schemas"]["AnalyteInterval"][];
            loinc: string;
            mergedInto: string | null;
            nameEn: string;
            names: string[];
            namesInContext: string[];
            nameZh: string;
            possibleHigh: number | null;
            possibleLow: number | null;
            rowVersion: number;
            scale: components["schemas"]["AnalyteScale"];
            shortEn: string;
            shortZh: string;
            source: string;
            specimens: components["schemas"]["Specimen"][];
            unit: string;
            updatedAt: string;
            updatedBy: string;
        };
        AnalyteBody: {
            category: components["schemas"]["AnalyteGroup"];
            code: string;
            /** @default null */
            criticalHigh: number | null;
            /** @default null */
            criticalLow: number | null;
            criticalOf?: components["schemas"]["AnalyteLimit"][];
            /** @default 0 */
            decimals: number;
            /** @default null */
            deltaAbsolute: number | null;
            /** @default false */
            deltaCrossing: boolean;
            /** @default null */
            deltaPercent: number | null;
            /** @default null */
            deltaPerDay: number | null;
            /** @default null */
            deltaWithinDays: number | null;
            intervals?: components["schemas"]["AnalyteInterval"][];
            /** @default  */
            loinc: string;
            nameEn: string;
            /** @default [] */
            names: string[];
            /** @default [] */
            namesInContext: string[];
            nameZh: string;
            /** @default null */
            possibleHigh: number | null;
            /** @default null */
            possibleLow: number | null;
            scale?: components["schemas"]["AnalyteScale"];
            /** @default  */
            shortEn: string;
            /** @default  */
            shortZh: string;
            /** @default  */
            source: string;
            specimens: components["schemas"]["Specimen"][];
            /** @default  */
            unit: string;
        };
        AnalyteChangeBody: {
            category: components["schemas"]["AnalyteGroup"];
            /** @default null */
            criticalHigh: number | null;
            /** @default null */
            criticalLow: number | null;
            criticalOf?: components["schemas"]["AnalyteLimit"][];
            /** @default 0 */
            decimals: number;
            /** @default null */
            deltaAbsolute: number | null;
            /** @default false */
            deltaCrossing: boolean;
            /** @default null */
            deltaPercent: number | null;
            /** @default null */
            deltaPerDay: number | null;
            /** @default null */
            deltaWithinDays: number | null;
            intervals?: components["schemas"]["AnalyteInterval"][];
            /** @default  */
            loinc: string;
            nameEn: string;
            /** @default [] */
            names: string[];
            /** @default [] */
            namesInContext: string[];
            nameZh: string;
            /** @default null */
            possibleHigh: number | null;
            /** @default null */
            possibleLow: number | null;
            reason: string;
            rowVersion: number;
            scale?: components["schemas"]["AnalyteScale"];
            /** @default  */
            shortEn: string;
            /** @default  */
            shortZh: string;
            /** @default  */
            source: string;
            specimens: components["schemas"]["Specimen"][];
            /** @default  */
            unit: string;
        };
        AnalyteChoice: {
            category: string;
            code: string;
            nameEn: string;
            nameZh: string;
            shortEn: string;
            shortZh: string;
            specimen: string;
            unit: string;
        };
        /** @enum {string} */
        AnalyteGroup: "haematology" | "coagulation" | "biochemistry" | "blood_gas" | "hormone" | "tumour_marker" | "vitamin_element" | "immunology" | "infection" | "allergy" | "drug" | "urine" | "stool" | "body_fluid" | "microbiome" | "genetic";
        AnalyteInterval: {
            fromAgeDays?: number;
            high?: number;
            low?: number;
            /** @enum {string} */
            sex?: "male" | "female";
            source: string;
            specimen?: components["schemas"]["Specimen"];
            toAgeDays?: number;
            words?: string;
        };
        AnalyteLimit: {
            fromAgeDays?: number;
            high?: number;
            low?: number;
            /** @enum {string} */
            sex?: "male" | "female";
            toAgeDays?: number;
        };
        AnalyteMergeBody: {
            intoId: number;
            intoRowVersion: number;
            reason: string;
            rowVersion: number;
        };
        AnalyteMergePreview: {
            names: string[];
            panels: string[];
            refusal: string | null;
            results: number;
            terms: number;
            touched: components["schemas"]["AnalytePreview"] | null;
        };
        AnalytePage: {
            rows: components["schemas"]["Analyte"][];
            total: number;
            totalIsAtLeast: boolean;
        };
        AnalytePreview: {
            byStatus: {
                count: number;
                status: components["schemas"]["ReportStatus"];
            }[];
            pageSize: number;
            rows: {
                busy: boolean;
                changes: {
                    from: string;
                    nameEn: string;
                    nameZh: string;
                    to: string;
                    /** @enum {string} */
                    what: "analyte" | "range" | "flag" | "critical" | "criticalGone" | "delta" | "deltaGone";
                }[];
                id: number;
                reportNo: string;
                status: components["schemas"]["ReportStatus"];
                uncheck: boolean;
            }[];
            total: number;
        };
        AnalytePreviewBody: {
            category: components["schemas"]["AnalyteGroup"];
            /** @default null */
            criticalHigh: number | null;
            /** @default null */
            criticalLow: number | null;
            criticalOf?: components["schemas"]["AnalyteLimit"][];
            /** @default 1 */
            current: number;
            /** @default 0 */
            decimals: number;
            /** @default null */
            deltaAbsolute: number | null;
            /** @default false */
            deltaCrossing: boolean;
            /** @default null */
            deltaPercent: number | null;
            /** @default null */
            deltaPerDay: number | null;
            /** @default null */
            deltaWithinDays: number | null;
            intervals?: components["schemas"]["AnalyteInterval"][];
            /** @default  */
            loinc: string;
            nameEn: string;
            /** @default [] */
            names: string[];
            /** @default [] */
            namesInContext: string[];
            nameZh: string;
            /** @default null */
            possibleHigh: number | null;
            /** @default null */
            possibleLow: number | null;
            rowVersion: number;
            scale?: components["schemas"]["AnalyteScale"];
            /** @default  */
            shortEn: string;
            /** @default  */
            shortZh: string;
            /** @default  */
            source: string;
            specimens: components["schemas"]["Specimen"][];
            /** @default  */
            unit: string;
        };
        /**
         * @default number
         * @enum {string}
         */
        AnalyteScale: "number" | "ordinal" | "titre" | "text";
        AnalyteSeparateBody: {
            reason: string;
            rowVersion: number;
        };
        AnswerDeltaBody: {
            /** @enum {string} */
            outcome: "confirmed" | "repeat";
            reason: string;
        };
        AnsweringReport: {
            files: {
                id: number;
                mediaType: string;
                name: string;
                pages: number | null;
                sizeBytes: number;
            }[];
            generatedAt: string | null;
            id: number;
            missing: number;
            openCriticals: number;
            openDeltas: number;
            outOfRange: number;
            path: string | null;
            released: boolean;
            reportNo: string;
            signed: boolean;
            status: components["schemas"]["ReportStatus"];
            versionNo: number;
        };
        ArrivalView: {
            at: string;
            by: string | null;
            channel: components["schemas"]["FileSource"];
            fileName: string;
            id: number;
        };
        AssignBody: {
            expected?: number;
            filters?: {
                /** Format: date */
                birthOn?: string;
                /** @enum {string} */
                gender?: "male" | "female" | "unknown";
                /** @enum {string} */
                language?: "zh-CN" | "en-US";
                /** @enum {string} */
                membershipType?: "none" | "silver" | "gold" | "platinum" | "corporate";
                q?: string;
                salesmanId?: number;
                /** @enum {string} */
                sort?: "name" | "-name" | "createdAt" | "-createdAt" | "membershipValidOn" | "-membershipValidOn" | "pid" | "-pid";
                /** Format: date */
                validFrom?: string;
                /** Format: date */
                validTo?: string;
            };
            ids?: number[];
            /** @default  */
            reason: string;
            salesmanId: number | null;
        };
        AssignResult: {
            changed: number;
            gone: number;
            unchanged: number;
        };
        AuditChain: {
            askedAt: string | null;
            checkedAt: string | null;
            findings: {
                id: number;
                /** @enum {string} */
                kind: "chain_broken" | "chain_recomputed" | "chain_shortened" | "heads_lost";
                since: string;
            }[];
            head: {
                at: string;
                seq: number;
            } | null;
            sealed: number;
            sealedUntil: string | null;
            waiting: number;
        };
        AuditChoices: {
            actions: {
                label: string;
                value: string;
            }[];
            groups: {
                label: string;
                /** @enum {string} */
                value: "views" | "refusals" | "exports" | "withdrawals" | "overrides" | "access" | "settings" | "nightSignIns";
            }[];
            people: {
                active: boolean;
                id: number;
                name: string;
            }[];
        };
        AuditEvent: {
            action: string;
            actionText: string;
            actorId: number | null;
            actorName: string;
            address: string;
            at: string;
            customerId: number | null;
            customerName: string | null;
            customerPath: string | null;
            facts: components["schemas"]["AuditFact"][];
            hidden: number;
            id: number;
            objectId: string;
            objectPath: string | null;
            objectText: string;
            objectType: string;
            pid: string | null;
            requestId: string;
            sealed: boolean;
        };
        AuditFact: {
            from: string | null;
            label: string;
            to: string;
        };
        AuditPage: {
            rows: components["schemas"]["AuditEvent"][];
            total: number;
            totalIsAtLeast: boolean;
        };
        AuditReviewBody: {
            remark: string;
            /** Format: date */
            weekOn: string;
        };
        AuditWeek: components["schemas"]["AuditWeekRow"] & {
            counts: components["schemas"]["AuditWeekCounts"];
            own: number;
            viewers: {
                actorId: number | null;
                actorName: string;
                before: number;
                customers: number;
                unusual: boolean;
                views: number;
            }[];
            whyNot: string | null;
        };
        AuditWeekCounts: {
            access: number;
            events: number;
            exports: number;
            findings: number;
            nightSignIns: number;
            overrides: number;
            refusals: number;
            settings: number;
            views: number;
            withdrawals: number;
        };
        AuditWeekPage: {
            rows: components["schemas"]["AuditWeekRow"][];
            total: number;
            totalIsAtLeast: boolean;
        };
        AuditWeekRow: {
            id: number;
            review: {
                at: string;
                by: string;
                counts: components["schemas"]["AuditWeekCounts"];
                remark: string;
            } | null;
            /** @enum {string} */
            state: "running" | "open" | "overdue" | "reviewed";
            untilOn: string;
            weekOn: string;
        };
        BegunReport: {
            reportId: number;
            reportNo: string;
        };
        BilingualName: {
            en: string;
            zh: string;
        };
        BiomarkerSeries: {
            abnormal: boolean;
            analyteCode: string | null;
            category: string;
            foundBy: string;
            high: number | null;
            key: string;
            low: number | null;
            mixedMethods: boolean;
            nameEn: string;
            nameZh: string;
            notComparable: ("unit" | "specimen")[];
            points: components["schemas"]["SeriesPoint"][];
            specimen: string;
            unit: string;
        };
        CancelSignBody: {
            pin?: string;
            /** @enum {string} */
            reasonCode: "patient-mismatch" | "sample-mismatch" | "calibration" | "reagent" | "transcription" | "interpretation" | "image-mislabel" | "duplicate" | "other";
            /** @default  */
            reasonText: string;
            rowVersion: number;
            /** @default false */
            withholdOld: boolean;
        };
        CertificateView: {
            daysLeft: number;
            endsSoon: boolean;
            former: components["schemas"]["FormerCertificate"][];
            issuer: string;
            /** @enum {string} */
            origin: "environment" | "own" | "made" | "imported";
            rowVersion: number;
            sha256: string;
            subject: string;
            validFrom: string;
            validTo: string;
        };
        CheckBody: {
            contentSha256: string | null;
            /** @default {} */
            dismissed: {
                [key: string]: string;
            };
            rowVersion: number;
            /** @default [] */
            seen: string[];
        };
        Checklist: components["schemas"]["ChecklistItem"][];
        ChecklistItem: {
            found: string;
            isDone: boolean;
            /** @enum {string} */
            item: "name" | "address" | "certificate" | "mail" | "staff" | "baseUrl";
        };
        ClinicLogo: {
            mediaType: string;
            sha256: string;
        };
        ConfirmVendorTermBody: {
            analyteCode: string;
            /** @default  */
            reason: string;
            rowVersion: number;
        };
        ConsentAnswer: {
            consents: components["schemas"]["ConsentRecord"][];
            customer: components["schemas"]["CustomerView"];
            revokedLinks: number;
        };
        ConsentBody: {
            /** Format: date */
            givenOn: string;
            /** @enum {string} */
            how: "signedForm" | "spoken" | "online";
            /** @default  */
            note: string;
            /** @enum {string} */
            purpose: "ai" | "recording" | "share";
            rowVersion: number;
        };
        ConsentRecord: {
            enteredAt: string;
            enteredBy: string;
            givenOn: string | null;
            /** @enum {string} */
            how: "signedForm" | "spoken" | "online" | "form";
            id: number;
            note: string;
            /** @enum {string} */
            purpose: "ai" | "recording" | "share";
            withdrawnAt: string | null;
            withdrawnBy: string | null;
            /** @enum {string|null} */
            withdrawnHow: "signedForm" | "spoken" | "online" | "form" | null;
            withdrawnReason: string;
        };
        ConsentWithdrawBody: {
            /** @enum {string} */
            how: "signedForm" | "spoken" | "online";
            reason: string;
            rowVersion: number;
        };
        Contact: {
            id: number;
            isMe: boolean;
            mayAnswer: boolean;
            name: string;
            title: string;
        };
        CorrectedReport: {
            agree: ("reportNo" | "barCode" | "vendor" | "person" | "testOn")[];
            changes: components["schemas"]["PrintedChange"][];
            differences: components["schemas"]["MatchDifference"][];
            nameEn: string;
            nameZh: string;
            reportId: number;
            reportNo: string;
            rowVersion: number;
            status: components["schemas"]["ReportStatus"];
            testOn: string | null;
        };
        CriticalBody: {
            /** @default  */
            contact: string;
            /** @enum {string} */
            kind: "attempt";
            /** @enum {string} */
            outcome: "confirmed" | "reached" | "unable";
            rowVersion: number;
            /** @default  */
            to: string;
            /** @default null */
            toStaffId: number | null;
        } | {
            /** @enum {string} */
            kind: "escalate";
            rowVersion: number;
            /** @default  */
            to: string;
            /** @default null */
            toStaffId: number | null;
        } | {
            /** @enum {string} */
            kind: "acknowledge";
            rowVersion: number;
        } | {
            /** @enum {string} */
            kind: "close";
            reason: string;
            rowVersion: number;
        };
        CriticalView: {
            allowed: ("attempt" | "escalate" | "acknowledge" | "close")[];
            attempts: {
                at: string;
                by: string;
                /** @enum {string} */
                outcome: "confirmed" | "reached" | "unable";
                to: string;
                value: string;
            }[];
            closedAt: string | null;
            dueAt: string;
            escalatedToMe: boolean;
            id: number;
            nameEn: string;
            nameZh: string;
            next: {
                at: string;
                /** @enum {string} */
                whom: "signers" | "supervisors";
            } | null;
            openedAt: string;
            overdue: boolean;
            present: string | null;
            range: string;
            rowVersion: number;
            /** @enum {string} */
            state: "to_notify" | "attempted" | "escalated" | "acknowledged" | "closed";
            steps: {
                at: string;
                by: string | null;
                /** @enum {string} */
                kind: "open" | "attempt" | "escalate" | "acknowledge" | "correct" | "close";
                /** @enum {string|null} */
                outcome: "confirmed" | "reached" | "unable" | null;
                reason: string;
                to: {
                    /** @enum {string|null} */
                    delivery: "waiting" | "failing" | "failed" | "delivered" | null;
                    name: string;
                }[];
                value: string;
            }[];
            unit: string;
            value: string;
        };
        CustomerBody: {
            /** @default null */
            birthOn: "" | null | string;
            consents?: components["schemas"]["CustomerConsents"];
            /** @default  */
            email: string;
            /**
             * @default unknown
             * @enum {string}
             */
            gender: "male" | "female" | "unknown";
            /**
             * @default zh-CN
             * @enum {string}
             */
            language: "zh-CN" | "en-US";
            /**
             * @default none
             * @enum {string}
             */
            membershipType: "none" | "silver" | "gold" | "platinum" | "corporate";
            /** @default null */
            membershipValidOn: "" | null | string;
            /** @default  */
            mobile: string;
            name: string;
            /** @default  */
            pid: string;
            /** @default  */
            remark: string;
            /** @default null */
            salesmanId: number | null;
            /** @default  */
            wechatPhone: string;
        };
        CustomerChangeBody: {
            /** @default null */
            birthOn: "" | null | string;
            consents?: components["schemas"]["CustomerConsents"];
            /** @default  */
            email: string;
            /**
             * @default unknown
             * @enum {string}
             */
            gender: "male" | "female" | "unknown";
            /**
             * @default zh-CN
             * @enum {string}
             */
            language: "zh-CN" | "en-US";
            /**
             * @default none
             * @enum {string}
             */
            membershipType: "none" | "silver" | "gold" | "platinum" | "corporate";
            /** @default null */
            membershipValidOn: "" | null | string;
            /** @default  */
            mobile: string;
            name: string;
            /** @default  */
            remark: string;
            rowVersion: number;
            /** @default null */
            salesmanId: number | null;
            /** @default  */
            wechatPhone: string;
        };
        CustomerConsents: {
            ai: boolean;
            recording: boolean;
            share: boolean;
        };
        CustomerDuplicate: {
            birthOn: string | null;
            id: number;
            mobile: string;
            name: string;
            pid: string;
            why: ("mobile" | "nameAndBirthOn")[];
        };
        CustomerHistoryEntry: {
            at: string;
            by: string;
            field: string | null;
            from: string;
            id: string;
            /** @enum {string} */
            kind: "membership" | "salesman" | "consent" | "edit" | "report";
            note: string;
            to: string;
        };
        CustomerHistoryPage: {
            rows: components["schemas"]["CustomerHistoryEntry"][];
            total: number;
            totalIsAtLeast: boolean;
        };
        CustomerMerge: {
            absorbed: components["schemas"]["MergePerson"];
            allowedActions: "undo"[];
            at: string;
            by: string;
            id: number;
            moved: components["schemas"]["MergeMoved"];
            reason: string;
            survivor: components["schemas"]["MergePerson"];
            undoneAt: string | null;
            undoneBy: string | null;
            undoReason: string;
        };
        CustomerPage: {
            rows: components["schemas"]["CustomerRow"][];
            total: number;
            totalIsAtLeast: boolean;
        };
        CustomerReader: {
            id: number;
            name: string;
            roles: {
                id: number;
                nameEn: string;
                nameZh: string;
            }[];
            sees: components["schemas"]["SeenOfCustomer"][];
            title: string;
        };
        CustomerReport: {
            category: string;
            id: number;
            nameEn: string;
            nameZh: string;
            path: string | null;
            reportNo: string;
            status: string;
            testOn: string | null;
        };
        CustomerReportPage: {
            rows: components["schemas"]["CustomerReport"][];
            total: number;
            totalIsAtLeast: boolean;
        };
        CustomerRow: {
            ageYears: number | null;
            birthOn: string | null;
            createdAt: string;
            email: string;
            /** @enum {string} */
            gender: "male" | "female" | "unknown";
            id: number;
            issuedCount: number;
            /** @enum {string} */
            language: "zh-CN" | "en-US";
            lastIssuedAt: string | null;
            /** @enum {string} */
            membershipType: "none" | "silver" | "gold" | "platinum" | "corporate";
            membershipValidOn: string | null;
            mobile: string;
            name: string;
            pid: string;
            rowVersion: number;
            salesman: string | null;
            salesmanId: number | null;
            wechatPhone: string;
        };
        CustomerView: {
            ageYears: number | null;
            birthOn: string | null;
            consents: components["schemas"]["CustomerConsents"];
            createdAt: string;
            email: string;
            /** @enum {string} */
            gender: "male" | "female" | "unknown";
            id: number;
            issuedCount: number;
            /** @enum {string} */
            language: "zh-CN" | "en-US";
            lastIssuedAt: string | null;
            /** @enum {string} */
            membershipType: "none" | "silver" | "gold" | "platinum" | "corporate";
            membershipValidOn: string | null;
            mergedInto: number | null;
            mobile: string;
            name: string;
            otherPids: string[];
            pid: string;
            remark: string;
            rowVersion: number;
            salesman: string | null;
            salesmanId: number | null;
            /** @enum {string} */
            state: "active" | "merged" | "erased";
            updatedAt: string;
            updatedBy: string;
            wechatPhone: string;
        };
        DeltaView: {
            allowed: ("dismiss" | "escalate" | "answer")[];
            analyteCode: string;
            asked: {
                at: string;
                by: string;
                /** @enum {string|null} */
                delivery: "waiting" | "failing" | "failed" | "delivered" | null;
                question: string;
                to: string;
                toMe: boolean;
            } | null;
            decidedAt: string | null;
            decidedBy: string | null;
            id: number;
            /** @enum {string} */
            kind: "percent" | "absolute" | "per_day" | "crossing";
            nameEn: string;
            nameZh: string;
            previousGone: boolean;
            previousOn: string | null;
            previousValue: string;
            reason: string;
            /** @enum {string} */
            state: "active" | "escalated" | "repeat" | "dismissed" | "confirmed";
            unit: string;
            value: string;
        };
        DeskCorrectionBody: {
            correctsId: number;
            /** @default  */
            reason: string;
            rowVersion: number;
        };
        DeskCustomerView: {
            birthOn: string | null;
            /** @enum {string} */
            gender: "male" | "female" | "unknown";
            id: number;
            mobile: string;
            name: string;
            pid: string;
        };
        DeskDetail: {
            adviceId: number | null;
            allowedActions: components["schemas"]["AllowedAction"][];
            ambiguous: string[];
            arrivals: components["schemas"]["ArrivalView"][];
            categoryProposal: components["schemas"]["ReportCategory"] & (string | null);
            categoryTold: boolean;
            corrects: components["schemas"]["CorrectedReport"][];
            found: components["schemas"]["FoundIdentifier"][];
            item: components["schemas"]["DeskItemView"];
            matched: components["schemas"]["MatchProposalView"] | null;
            matchReason: string;
            proposals: components["schemas"]["MatchProposalView"][];
            wanted: {
                /** @enum {string} */
                content: "labName" | "labAddress" | "performingLab" | "requester" | "collectedAt" | "specimen" | "method" | "birthOn" | "gender";
                required: boolean;
            }[];
        };
        DeskDetailsBody: {
            barCode: string;
            category: components["schemas"]["ReportCategory"];
            /** Format: date-time */
            collectedAt?: string | null;
            /** @enum {string} */
            language: "en-US" | "zh-CN";
            nameEn: string;
            nameZh: string;
            requester?: string;
            rowVersion: number;
            selfReferred?: boolean;
            specimen?: string;
            /** Format: date */
            testOn: string | null;
            vendor: string;
        };
        DeskItemView: {
            barCode: string;
            category: components["schemas"]["ReportCategory"];
            channel: components["schemas"]["FileSource"];
            collectedAt: string | null;
            customer: components["schemas"]["DeskCustomerView"] | null;
            fileId: number | null;
            fileName: string;
            id: number;
            /** @enum {string} */
            language: "en-US" | "zh-CN";
            mediaType: string;
            nameEn: string;
            nameZh: string;
            pages: number | null;
            /** @enum {string|null} */
            readProblem: "encrypted" | "damaged" | "too_large" | "timeout" | "no_text" | null;
            receivedAt: string;
            reportNo: string;
            requester: string;
            rowVersion: number;
            selfReferred: boolean;
            sizeBytes: number;
            specimen: string;
            status: components["schemas"]["ReportStatus"];
            statusSince: string;
            study: components["schemas"]["StudyOfReport"] | null;
            testOn: string | null;
            uploadUser: string | null;
            vendor: string;
        };
        DeskPage: {
            counts: {
                all: number;
                matched: number;
                problem: number;
                unmatched: number;
            };
            rows: components["schemas"]["DeskItemView"][];
            total: number;
            totalIsAtLeast: boolean;
        };
        DictionaryImport: {
            counts: {
                change: number;
                create: number;
                leave: number;
                refuse: number;
            };
            digest: string;
            formulas: number;
            kept: string[];
            rows: {
                changes: {
                    column: string;
                    from: string;
                    to: string;
                }[];
                code: string;
                /** @enum {string} */
                kind: "create" | "change" | "refuse";
                /** @enum {string} */
                part: "tests" | "panels" | "intervals" | "limits";
                problems: {
                    column: string;
                    why: string;
                }[];
                rowNo: number;
            }[];
            touched: components["schemas"]["AnalytePreview"] | null;
        };
        DismissDeltaBody: {
            reason: string;
        };
        DismissPairBody: {
            reason: string;
        };
        DuplicatePair: {
            against: ("birthOn" | "gender")[];
            allowedActions: ("merge" | "dismiss" | "reopen")[];
            decidedAt: string | null;
            decidedBy: string | null;
            foundAt: string;
            id: number;
            people: [
                components["schemas"]["PairPerson"],
                components["schemas"]["PairPerson"]
            ];
            rank: number;
            reason: string;
            reasons: ("nameAndBirthOn" | "nameReadsAlike" | "mobile" | "wechatPhone")[];
            /** @enum {string} */
            state: "open" | "dismissed" | "merged";
        };
        DuplicatePairCount: {
            isAtLeast: boolean;
            open: number;
        };
        DuplicatePairPage: {
            rows: components["schemas"]["DuplicatePair"][];
            total: number;
            totalIsAtLeast: boolean;
        };
        EmailLinkView: {
            askedFrom: string;
            email: string;
            expiresAt: string;
            timeZone: string;
            usable: boolean;
        };
        EnrolProofBody: {
            code?: string;
            secondProof?: string;
        };
        EraseBody: {
            pidTyped: string;
            reason: string;
            rowVersion: number;
        };
        ErasedCategory: {
            category: string;
            count: number;
            label: string;
        };
        ErasureBlock: {
            category: string;
            count: number;
            label: string;
            names: string[];
        };
        ErasurePreview: {
            allowed: boolean;
            basis: string[];
            blocks: components["schemas"]["ErasureBlock"][];
            erased: components["schemas"]["ErasedCategory"][];
            kept: components["schemas"]["KeptCategory"][];
            /** @enum {string} */
            kind: "whole" | "records";
            pid: string;
            retainUntilOn: string | null;
            retentionYears: number;
            rowVersion: number;
        };
        ErasureResult: {
            basis: string[];
            erased: components["schemas"]["ErasedCategory"][];
            kept: components["schemas"]["KeptCategory"][];
            /** @enum {string} */
            kind: "whole" | "records";
            pid: string;
            retainUntilOn: string | null;
            retentionYears: number;
            rowVersion: number;
        };
        EscalateDeltaBody: {
            question: string;
            toStaffId: number;
        };
        ExplainedPerson: {
            email: string;
            id: number;
            name: string;
            state: string;
            title: string;
        };
        /** @enum {string} */
        FileSource: "upload" | "paste" | "desk" | "lab" | "vendor" | "machine" | "folder" | "visit" | "other";
        /** @enum {string|null} */
        Flag: "LL" | "L" | "N" | "H" | "HH" | "A" | null;
        FormerCertificate: {
            issuer: string;
            sha256: string;
            subject: string;
            until: string;
            validFrom: string;
            validTo: string;
        };
        Found: {
            detail: string;
            id: number;
            /** @enum {string} */
            kind: "customer" | "report";
            path: string;
            title: string;
        };
        FoundIdentifier: {
            field: string;
            quote: string;
            value: string;
        };
        GrantBody: {
            roles: {
                grant: string[];
                revoke: string[];
                roleId: number;
                rowVersion: number;
            }[];
        };
        GrantPreview: {
            changes: {
                closes: {
                    count: number;
                    names: string[];
                    self: boolean;
                } | null;
                code: string;
                kind: string;
                nameEn: string;
                nameZh: string;
                opens: {
                    count: number;
                    names: string[];
                    self: boolean;
                } | null;
            }[];
            warnings: {
                code: string;
                kind: components["schemas"]["GrantWarningKind"];
                nameEn: string;
                nameZh: string;
                needsOneOf: {
                    code: string;
                    nameEn: string;
                    nameZh: string;
                }[];
                role: {
                    nameEn: string;
                    nameZh: string;
                };
                roleId: number;
            }[];
        };
        GrantRole: {
            code: string;
            holders: number;
            id: number;
            nameEn: string;
            nameZh: string;
        };
        /** @enum {string} */
        GrantWarningKind: "actionWithoutPage" | "pageWithoutAction" | "pageWithoutPage";
        HandlingBody: {
            /** @enum {string} */
            handlingStatus: "waiting" | "handling" | "handled";
            rowVersion: number;
        };
        Header: {
            code: number;
            fields?: {
                [key: string]: string;
            };
            msg: string;
            reason?: components["schemas"]["ProblemReason"];
            requestId: string;
        };
        HeldResource: {
            code: string;
            /** @enum {string} */
            kind: "page" | "action";
            name: string;
        };
        HoldersBody: components["schemas"]["HoldersChange"] & {
            rowVersion: number;
        };
        HoldersChange: {
            /** @default [] */
            add: number[];
            /** @default [] */
            remove: number[];
        };
        HomeView: {
            auditWeeks: {
                oldestOn: string;
                weeks: number;
            } | null;
            clinical: boolean;
            criticals: {
                customerName: string | null;
                dueAt: string;
                escalatedToMe: boolean;
                id: number;
                nameEn: string;
                nameZh: string;
                openedAt: string;
                overdue: boolean;
                pid: string | null;
                reportId: number;
                reportNo: string;
                /** @enum {string} */
                state: "to_notify" | "attempted" | "escalated" | "acknowledged" | "closed";
                unit: string;
                value: string;
            }[];
            deltas: {
                askedAt: string;
                askedBy: string;
                customerName: string | null;
                id: number;
                nameEn: string;
                nameZh: string;
                pid: string | null;
                previousValue: string;
                question: string;
                reportId: number;
                reportNo: string;
                unit: string;
                value: string;
            }[];
            integrity: {
                checkedAt: string | null;
                findings: components["schemas"]["IntegrityFinding"][];
                guarded: boolean;
                total: number;
            } | null;
            queues: {
                count: number;
                oldestAt: string | null;
                path: string;
                /** @enum {string} */
                queue: "toSignFor" | "toCheck" | "mine" | "toSign" | "inHold" | "underRevision" | "withdrawals";
                urgent: number;
            }[];
            timeZone: string;
            today: string;
            touched: {
                action: string;
                at: string;
                nameEn: string;
                nameZh: string;
                path: string;
                reportId: number;
                reportNo: string;
                status: components["schemas"]["ReportStatus"];
            }[];
            turnaround: {
                medianHours: number | null;
                n: number;
                p90Hours: number | null;
                /** @enum {string} */
                step: "signFor" | "check" | "sign" | "issue";
            }[];
            withdrawals: {
                askedAt: string;
                askedBy: string;
                reportId: number;
                reportNo: string;
                rowVersion: number;
                status: components["schemas"]["ReportStatus"];
            }[];
        };
        IdentityComparison: {
            /** @enum {string} */
            field: "name" | "birthOn" | "gender" | "pid" | "barCode" | "age" | "idNumber" | "mobile";
            ours: string | null;
            theirs: string | null;
            /** @enum {string} */
            verdict: "same" | "soundsAlike" | "missing" | "unclear" | "different" | "swapped" | "homophone" | "relative" | "ofOther" | "invalid";
        };
        IntegrityFinding: {
            /** @enum {string|null} */
            file: "original" | "draft" | "picture" | "signed" | "spreadsheet" | null;
            id: number;
            /** @enum {string} */
            kind: "file_missing" | "file_damaged" | "files_away" | "results_differ" | "version_altered" | "history_broken" | "release_wrong" | "chain_broken" | "chain_recomputed" | "chain_shortened" | "heads_lost";
            path: string | null;
            reportNo: string | null;
            since: string;
            versionNo: number | null;
        };
        KeptCategory: {
            category: string;
            count: number;
            label: string;
            reason: string;
            untilOn: string | null;
        };
        LoginOptionsView: {
            backurl: string;
            clinicLogo: string | null;
            clinicName: string;
            demo: {
                name: string;
                role: string;
                staffName: string;
            }[] | null;
        };
        MachineReceipt: {
            duplicate: boolean;
            sha256: string;
        };
        Mark: {
            createdAt: string;
            createdBy: string;
            frame: number;
            id: number;
            inReport: boolean;
            instanceUid: string;
            kind: components["schemas"]["MarkKind"];
            measured: components["schemas"]["MarkMeasured"];
            pixels: components["schemas"]["MarkPixel"][];
            points: components["schemas"]["MarkPoint"][];
            rowVersion: number;
            seriesUid: string;
            text: string;
            unit: components["schemas"]["MarkUnit"];
            valueUnit: string;
            window: components["schemas"]["MarkWindow"];
        };
        MarkChange: {
            inReport: boolean;
            rowVersion: number;
            text: string;
        };
        /** @enum {string} */
        MarkKind: "length" | "angle" | "ellipse" | "rectangle" | "probe" | "arrow" | "key";
        MarkMeasured: {
            angleDegrees?: number;
            areaMm2?: number;
            deviation?: number;
            highest?: number;
            lengthMm?: number;
            lowest?: number;
            mean?: number;
            pixels?: number;
            value?: number;
        };
        MarkPixel: [
            number,
            number
        ];
        MarkPoint: [
            number,
            number,
            number
        ];
        Marks: {
            marks: components["schemas"]["Mark"][];
            mayMark: boolean;
            mayReport: boolean;
        };
        MarksExported: {
            rows: number;
        };
        /** @enum {string} */
        MarkUnit: "mm" | "px";
        MarkWindow: {
            center: number;
            width: number;
        } | null;
        MatchBody: {
            /** @default null */
            adviceId: number | null;
            customerId: number;
            /** @default  */
            reason: string;
            rowVersion: number;
        };
        MatchDifference: {
            field: string;
            ours: string;
            /** @enum {string} */
            severity: "identity" | "other";
            theirs: string;
            /** @enum {string} */
            why: "different" | "unclear" | "swapped" | "homophone" | "relative" | "ofOther" | "invalid" | "unconfirmed" | "alike";
        };
        MatchProposalView: {
            advice: components["schemas"]["OpenAdvice"][];
            comparisons: components["schemas"]["IdentityComparison"][];
            customer: components["schemas"]["DeskCustomerView"];
            differences: components["schemas"]["MatchDifference"][];
            reasons: ("pid" | "barCode" | "name" | "nameLatin" | "birthOn" | "mobile")[];
            /** @enum {string} */
            standing: "confirmed" | "needsReason" | "tellApart";
        };
        MembershipBody: {
            /** @default  */
            note: string;
            rowVersion: number;
            /** @enum {string} */
            type: "none" | "silver" | "gold" | "platinum" | "corporate";
            /** @default null */
            validOn: "" | null | string;
        };
        MembershipPeriod: {
            endedAt: string | null;
            endedBy: string | null;
            endNote: string;
            enteredAt: string;
            enteredBy: string;
            fromOn: string | null;
            id: number;
            note: string;
            /** @enum {string} */
            type: "none" | "silver" | "gold" | "platinum" | "corporate";
            untilOn: string | null;
        };
        MenuEntryBody: {
            code: string;
            ownHidden: boolean | null;
            /** @enum {string|null} */
            ownIcon: "audio" | "audit" | "database" | "edit" | "experiment" | "export" | "eye" | "file-add" | "file-done" | "file-excel" | "file-image" | "file-pdf" | "file-text" | "form" | "fund" | "history" | "home" | "idcard" | "import" | "inbox" | "menu" | "picture" | "printer" | "profile" | "robot" | "safety" | "setting" | "shop" | "solution" | "team" | "unordered-list" | "user" | null;
            ownNameEn: string | null;
            ownNameZh: string | null;
            rowVersion: number;
        };
        MenuEntryView: {
            actions: string[];
            badge?: number;
            hide_in_menu: boolean;
            icon: string | null;
            name: string;
            nameEn: string;
            nameZh: string;
            path: string;
            routes?: components["schemas"]["MenuEntryView"][];
        };
        MenuOrderBody: {
            entries: {
                code: string;
                rowVersion: number;
            }[];
            parentCode: string | null;
        };
        MenuResource: {
            about: string;
            code: string;
            hideInMenu: boolean;
            icon: string | null;
            kind: components["schemas"]["MenuResourceKind"];
            nameEn: string;
            nameZh: string;
            notHideable: components["schemas"]["ProblemReason"] | null;
            notHideableText: string | null;
            ownHidden: boolean | null;
            ownIcon: string | null;
            ownNameEn: string | null;
            ownNameZh: string | null;
            ownOrder: boolean;
            parentCode: string | null;
            path: string | null;
            ready: boolean;
            rowVersion: number;
            shippedPlace: number;
            updatedAt: string | null;
            updatedBy: string;
        };
        /** @enum {string} */
        MenuResourceKind: "folder" | "page" | "action";
        MergeAnswer: {
            customer: components["schemas"]["CustomerView"];
            merge: components["schemas"]["CustomerMerge"];
            shareLinksEnded: number;
        };
        MergeBody: {
            absorbedId: number;
            absorbedRowVersion: number;
            /** @default false */
            differencesSeen: boolean;
            keep: {
                /** @enum {string} */
                birthOn?: "survivor" | "absorbed" | "both";
                /** @enum {string} */
                email?: "survivor" | "absorbed" | "both";
                /** @enum {string} */
                gender?: "survivor" | "absorbed" | "both";
                /** @enum {string} */
                language?: "survivor" | "absorbed" | "both";
                /** @enum {string} */
                membership?: "survivor" | "absorbed" | "both";
                /** @enum {string} */
                mobile?: "survivor" | "absorbed" | "both";
                /** @enum {string} */
                name?: "survivor" | "absorbed" | "both";
                /** @enum {string} */
                remark?: "survivor" | "absorbed" | "both";
                /** @enum {string} */
                salesmanId?: "survivor" | "absorbed" | "both";
                /** @enum {string} */
                wechatPhone?: "survivor" | "absorbed" | "both";
            };
            reason: string;
            rowVersion: number;
        };
        MergeDifference: {
            /** @enum {string} */
            field: "name" | "gender" | "birthOn" | "mobile" | "wechatPhone" | "email" | "membership" | "salesmanId" | "language" | "remark";
            sides: ("survivor" | "absorbed" | "both")[];
            /** @enum {string} */
            suggested: "survivor" | "absorbed" | "both";
        };
        MergeMoved: {
            criticalValues: number;
            reports: number;
            results: number;
            visits: number;
        };
        MergePerson: {
            id: number;
            name: string;
            pid: string;
        };
        MergePreview: {
            absorbed: components["schemas"]["CustomerView"];
            consents: {
                ai: boolean;
                recording: boolean;
                share: boolean;
            };
            differences: components["schemas"]["MergeDifference"][];
            moves: components["schemas"]["MergeMoved"];
            pids: string[];
            reports: components["schemas"]["MergeReport"][];
            shareLinks: number;
            shareLinksEnding: number;
            survivor: components["schemas"]["CustomerView"];
            warnings: ("name" | "gender" | "birthOn")[];
        };
        MergeReport: {
            /** @enum {string} */
            effect: "staysSigned" | "generateAgain" | "renamed";
            holder: string | null;
            id: number;
            nameEn: string;
            nameZh: string;
            reportNo: string;
            status: string;
        };
        MergeUndoAnswer: {
            followed: {
                id: number;
                reportNo: string;
            }[];
            merge: components["schemas"]["CustomerMerge"];
            stayed: {
                fields: string[];
                reports: {
                    id: number;
                    reportNo: string;
                }[];
                visits: {
                    id: number;
                    visitOn: string;
                }[];
            };
        };
        MergeUndoBody: {
            reason: string;
        };
        MoveBody: {
            rowVersion: number;
        };
        NewMark: {
            frame: number;
            inReport: boolean;
            instanceUid: string;
            kind: components["schemas"]["MarkKind"];
            measured: components["schemas"]["MarkMeasured"];
            pixels: components["schemas"]["MarkPixel"][];
            points: components["schemas"]["MarkPoint"][];
            seriesUid: string;
            text: string;
            unit: components["schemas"]["MarkUnit"];
            valueUnit: string;
            window: components["schemas"]["MarkWindow"];
        };
        NewMarks: {
            marks: components["schemas"]["NewMark"][];
        };
        NewShareLink: {
            expiresAt: string;
            id: number;
            url: string;
        };
        NewSupplierKey: {
            key: string;
            made: components["schemas"]["SupplierKey"];
        };
        OpenAdvice: {
            barCode: string;
            category: string;
            id: number;
            nameEn: string;
            nameZh: string;
            sameBarCode: boolean;
            supplier: string;
            visitOn: string;
        };
        OwnExplanation: {
            administrators: string[];
            allowed: boolean;
            resource: {
                about: string;
                code: string;
                kind: components["schemas"]["MenuResourceKind"];
                nameEn: string;
                nameZh: string;
            };
        };
        OwnSessionView: {
            address: string;
            browser: string;
            createdAt: string;
            current: boolean;
            expiresAt: string;
            id: number;
            lastSeenAt: string;
            method: string;
            ownNetwork: boolean;
        };
        PageCount: {
            pages: number;
        };
        PairPerson: components["schemas"]["CustomerRow"] & {
            reports: number;
            visits: number;
        };
        Panel: {
            active: boolean;
            changedHere: boolean;
            code: string;
            fromPack: boolean;
            id: number;
            members: string[];
            nameEn: string;
            names: string[];
            nameZh: string;
            retired: string[];
            rowVersion: number;
            specimens: components["schemas"]["Specimen"][];
            updatedAt: string;
            updatedBy: string;
        };
        PanelBody: {
            code: string;
            members: string[];
            nameEn: string;
            /** @default [] */
            names: string[];
            nameZh: string;
            /** @default [] */
            specimens: components["schemas"]["Specimen"][];
        };
        PanelChangeBody: {
            members: string[];
            nameEn: string;
            /** @default [] */
            names: string[];
            nameZh: string;
            reason: string;
            rowVersion: number;
            /** @default [] */
            specimens: components["schemas"]["Specimen"][];
        };
        PanelChoice: {
            code: string;
            id: number;
            nameEn: string;
            nameZh: string;
            tests: number;
        };
        PanelPage: {
            rows: components["schemas"]["Panel"][];
            total: number;
            totalIsAtLeast: boolean;
        };
        PanelPreviewBody: {
            /** @default 1 */
            current: number;
            members: string[];
            nameEn: string;
            /** @default [] */
            names: string[];
            nameZh: string;
            rowVersion: number;
            /** @default [] */
            specimens: components["schemas"]["Specimen"][];
        };
        PasskeyAssertion: {
            authenticatorAttachment?: string | null;
            /** @default {} */
            clientExtensionResults: {
                [key: string]: unknown;
            };
            id: string;
            rawId: string;
            response: {
                authenticatorData: string;
                clientDataJSON: string;
                signature: string;
                userHandle?: string | null;
            };
            /** @enum {string} */
            type: "public-key";
        };
        PasskeyAttestation: {
            authenticatorAttachment?: string | null;
            /** @default {} */
            clientExtensionResults: {
                [key: string]: unknown;
            };
            id: string;
            rawId: string;
            response: {
                attestationObject: string;
                clientDataJSON: string;
                transports?: string[];
            };
            /** @enum {string} */
            type: "public-key";
        };
        PasskeyOptions: {
            challenge: string;
        } & {
            [key: string]: unknown;
        };
        PasskeyView: {
            enrolledAt: string;
            id: number;
            lastUsedAt: string | null;
            name: string;
        };
        PersonExplanation: {
            allowed: boolean;
            needs: {
                code: string;
                held: boolean;
                nameEn: string;
                nameZh: string;
            }[];
            otherRoles: {
                holders: number;
                id: number;
                nameEn: string;
                nameZh: string;
            }[];
            person: components["schemas"]["ExplainedPerson"];
            resource: {
                about: string;
                code: string;
                kind: components["schemas"]["MenuResourceKind"];
                nameEn: string;
                nameZh: string;
            };
            through: {
                granted: {
                    at: string;
                    by: string;
                } | null;
                held: {
                    at: string;
                    by: string;
                } | null;
                id: number;
                nameEn: string;
                nameZh: string;
            }[];
            whyNot: components["schemas"]["WhyNot"][];
        };
        PinResetView: {
            name: string;
            resetAt: string;
            resetBy: string;
            staffId: number;
            title: string;
        };
        PreviousValue: {
            reportNo: string;
            testOn: string | null;
            unit: string;
            value: string;
        };
        PrintedChange: {
            from: string;
            name: string;
            to: string;
        };
        PrintedResult: {
            fileId: number;
            flag: string;
            name: string;
            quote: string;
            range: string;
            row: number;
            unit: string;
            value: string;
        };
        /** @enum {string} */
        ProblemReason: "request.invalid" | "request.not_json" | "request.unreadable" | "request.too_large" | "request.too_long" | "request.broken_off" | "request.cross_site" | "request.not_found" | "request.too_many" | "request.method" | "request.moved_meanwhile" | "server.failed" | "server.busy" | "server.database_away" | "server.disk_full" | "server.files_away" | "file.missing" | "file.damaged" | "auth.signed_out" | "auth.link_used" | "auth.code_wrong" | "auth.qr_gone" | "auth.qr_not_approved" | "auth.pin_missing" | "auth.pin_needed" | "auth.pin_wrong" | "auth.pin_locked" | "auth.pin_weak" | "auth.step_up_needed" | "auth.passkey_needed" | "auth.factor_code_needed" | "auth.factor_code_wrong" | "auth.passkey_refused" | "auth.passkey_not_found" | "auth.second_proof_needed" | "auth.second_proof_wrong" | "auth.second_proof_own" | "auth.second_proof_new" | "auth.no_pin_reset" | "auth.session_not_found" | "acl.forbidden" | "acl.staff_not_found" | "acl.last_administrator" | "menu.not_found" | "menu.stale" | "menu.kept" | "menu.opened_elsewhere" | "menu.no_place" | "grant.not_found" | "grant.stale" | "staff.stale" | "staff.email_taken" | "staff.phone_taken" | "staff.own_disabling" | "staff.not_to_invite" | "staff.import_refused" | "role.not_found" | "role.stale" | "role.name_taken" | "role.held" | "audit.export_too_many" | "audit.no_such_week" | "audit.week_running" | "audit.week_reviewed" | "audit.own_grants" | "customer.not_found" | "customer.stale" | "customer.pid_taken" | "customer.erased" | "customer.consent_stands" | "customer.consent_gone" | "customer.selection_changed" | "customer.too_many_chosen" | "customer.erasure_blocked" | "customer.merged" | "customer.merge_same" | "customer.merge_choices" | "customer.merge_differences" | "customer.merge_moved_meanwhile" | "customer.merge_not_found" | "customer.merge_undone" | "customer.merge_built_on" | "customer.pair_not_found" | "customer.pair_closed" | "visit.not_found" | "visit.stale" | "intake.wrong_kind" | "intake.unfit_picture" | "intake.page_not_found" | "intake.page_not_drawn" | "intake.empty" | "intake.too_large" | "intake.upload_gone" | "intake.upload_elsewhere" | "intake.upload_unfinished" | "intake.uploads_open" | "intake.dicom_directory" | "intake.dicom_unfit" | "intake.zip_damaged" | "intake.zip_encrypted" | "intake.zip_too_large" | "intake.zip_nothing" | "imaging.instance_differs" | "imaging.other_person" | "imaging.person_unsaid" | "imaging.study_settled" | "imaging.study_erased" | "imaging.no_correction" | "intake.no_file" | "intake.one_file" | "intake.file_not_found" | "intake.reason_needed" | "intake.advice_other_customer" | "intake.differences_open" | "intake.file_of_other" | "imaging.not_found" | "imaging.frame_not_found" | "imaging.no_pixels" | "imaging.frames_apart" | "imaging.not_drawn" | "imaging.pacs_away" | "imaging.pacs_refuses" | "report.not_found" | "report.stale" | "report.moved_meanwhile" | "report.wrong_status" | "report.unmatched" | "report.held_by_other" | "report.undo_after_signing" | "report.file_elsewhere" | "report.file_taken_out" | "report.images_joined" | "report.awaits_rejudging" | "report.person_in_doubt" | "report.no_correction" | "report.no_doubt" | "report.not_a_correction" | "report.not_checked" | "report.checked_already" | "report.not_generated" | "report.version_stale" | "report.person_changed" | "report.critical_open" | "report.delta_open" | "report.content_missing" | "report.missing_at_desk" | "report.missing_at_check" | "report.unprintable" | "report.too_many_pictures" | "report.ai_not_accepted" | "report.vendor_correction" | "report.vendor_text_fixed" | "report.checker_may_not_sign" | "report.not_your_signature" | "report.warnings_unseen" | "report.reason_needed" | "report.withdrawal_pending" | "report.no_withdrawal" | "report.same_person" | "report.version_not_found" | "report.critical_not_found" | "report.critical_wrong_state" | "report.critical_told_oneself" | "report.critical_no_name" | "report.critical_contact_missing" | "report.recipient_unknown" | "report.delta_not_found" | "report.delta_asked" | "report.delta_asked_oneself" | "report.delta_not_asked" | "report.delta_asked_of_other" | "report.share_gone" | "report.share_no_consent" | "report.share_no_birth" | "report.share_wrong_birth" | "report.not_released" | "report.nothing_to_sign" | "imaging.mark_not_found" | "imaging.mark_stale" | "imaging.no_report" | "imaging.mark_elsewhere" | "imaging.too_many_marks" | "receive.cancelled" | "receive.of_supplier" | "receive.answered" | "receive.nothing_to_open" | "receive.advice_not_found" | "verify.not_found" | "spreadsheet.not_found" | "spreadsheet.stale" | "spreadsheet.wrong_state" | "spreadsheet.no_file" | "spreadsheet.one_file" | "spreadsheet.empty" | "spreadsheet.too_large" | "spreadsheet.row_not_found" | "spreadsheet.problems_open" | "spreadsheet.warnings_unseen" | "spreadsheet.columns_missing" | "spreadsheet.nothing_to_submit" | "spreadsheet.already_submitted" | "spreadsheet.moved_meanwhile" | "spreadsheet.built_on" | "spreadsheet.one_day" | "spreadsheet.too_many_days" | "spreadsheet.part_of_file" | "spreadsheet.recipient_unknown" | "spreadsheet.mail_not_failed" | "spreadsheet.mail_outdated" | "settings.stale" | "settings.invalid" | "settings.fixed" | "settings.test_failed" | "settings.test_no_phone" | "settings.test_no_email" | "settings.logo_unfit" | "settings.logo_none" | "settings.certificate_unfit" | "settings.certificate_password" | "settings.certificate_ended" | "settings.certificate_early" | "settings.certificate_usage" | "supplier.not_found" | "supplier.stale" | "supplier.name_taken" | "supplier.disabled" | "supplier.key_refused" | "supplier.key_not_found" | "analyte.not_found" | "analyte.stale" | "analyte.code_taken" | "analyte.name_taken" | "vendorTerm.not_found" | "vendorTerm.stale" | "vendorTerm.not_fitting" | "analyte.merged" | "analyte.not_mergeable" | "analyte.not_merged" | "panel.not_found" | "panel.stale" | "panel.code_taken" | "panel.name_taken" | "dictionary.import_refused" | "dictionary.import_changed" | "dictionary.import_unreadable";
        ProposedResult: {
            fileId: number;
            name: string;
            quote: string;
            range: string;
            row: number;
            unit: string;
            value: string;
        };
        ProvedReasonBody: {
            pin?: string;
            reason: string;
            rowVersion: number;
        };
        QrRequestView: {
            askedFrom: string;
            expiresAt: string;
            matchNumber: string;
            /** @enum {string} */
            state: "waiting" | "seen" | "approved" | "denied" | "expired";
        };
        QrStateView: {
            /** @enum {string} */
            state: "waiting" | "seen" | "approved" | "denied" | "expired";
        };
        QrView: {
            expiresAt: string;
            id: string;
            matchNumber: string;
            secret: string;
            url: string;
        };
        QueueCount: {
            count: number;
            oldestAt: string | null;
            /** @enum {string} */
            queue: "toSignFor" | "toCheck" | "mine" | "toSign" | "inHold" | "underRevision" | "withdrawals";
            urgent: number;
        };
        ReasonBody: {
            reason: string;
            rowVersion: number;
        };
        ReasonedBody: {
            reason: string;
            rowVersion: number;
        };
        ReceiveAdvice: {
            allowedActions: components["schemas"]["AdviceAllowedAction"][];
            barCode: string;
            category: string;
            combinedName: string;
            completeCode: string;
            id: number;
            language: string;
            nameEn: string;
            nameZh: string;
            report: components["schemas"]["AnsweringReport"] | null;
            /** @enum {string} */
            status: "ordered" | "cancelled";
            supplier: string;
        };
        ReceiveChoices: {
            doctors: string[];
            suppliers: string[];
        };
        ReceiveCustomer: {
            ageYears: number | null;
            birthOn: string | null;
            /** @enum {string} */
            gender: "male" | "female" | "unknown";
            id: number;
            mobile: string;
            name: string;
            pid: string;
        };
        ReceiveDetail: {
            advice: components["schemas"]["ReceiveAdvice"][];
            customer: components["schemas"]["ReceiveCustomer"];
            customerId: number;
            doctor: string;
            /** @enum {string} */
            handlingStatus: "waiting" | "handling" | "handled";
            id: number;
            mayHandle: boolean;
            overdue: boolean;
            remark: string;
            rowVersion: number;
            serve: string;
            signed: boolean;
            /** @enum {string} */
            status: "open" | "done" | "cancelled";
            supplier: string;
            visitOn: string;
        };
        ReceivePage: {
            counts: {
                signed: {
                    isAtLeast: boolean;
                    n: number;
                };
                unsigned: {
                    isAtLeast: boolean;
                    n: number;
                };
            };
            rows: components["schemas"]["ReceiveRow"][];
            total: number;
            totalIsAtLeast: boolean;
        };
        ReceiveRow: {
            ageYears: number | null;
            birthOn: string | null;
            customerId: number;
            doctor: string;
            /** @enum {string} */
            handlingStatus: "waiting" | "handling" | "handled";
            id: number;
            mobile: string;
            name: string;
            overdue: boolean;
            pid: string;
            remark: string;
            rowVersion: number;
            serve: string;
            signed: boolean;
            /** @enum {string} */
            status: "open" | "done" | "cancelled";
            supplier: string;
            visitOn: string;
        };
        RefuseBody: {
            /**
             * @default other
             * @enum {string}
             */
            about: "paper" | "not_ours" | "wrong_patient" | "other";
            reason: string;
            rowVersion: number;
        };
        RegisterPage: {
            counts: {
                all: number;
                signed: number;
                unsigned: number;
            };
            rows: components["schemas"]["RegisterRow"][];
            total: number;
            totalIsAtLeast: boolean;
        };
        RegisterRow: components["schemas"]["ReportRow"] & {
            correction: {
                fileId: number;
                fileName: string;
            } | null;
            mayBeCorrected: boolean;
            mayUndoMatch: boolean;
        };
        /** @enum {string} */
        ReportCategory: "blood" | "biochemistry" | "hormone" | "urine" | "stool" | "allergy" | "genetic" | "imaging" | "nutrition" | "microbiome" | "heavy_metal" | "ai";
        ReportEvent: {
            /** @enum {string} */
            action: "match" | "undoMatch" | "takeOutFile" | "confirmPerson" | "signFor" | "refuse" | "startCheck" | "releaseCheck" | "edit" | "check" | "sendBack" | "generate" | "sign" | "issue" | "cancelSign" | "reissue" | "requestWithdrawal" | "cancelWithdrawal" | "confirmWithdrawal" | "expect" | "receive" | "begin" | "correct" | "openCritical" | "attemptCritical" | "escalateCritical" | "acknowledgeCritical" | "correctCritical" | "closeCritical" | "dismissDelta" | "escalateDelta" | "answerDelta" | "closeDelta" | "vendorCorrection" | "imagesJoined" | "rejudge" | "vendorTerm" | "customerMerged" | "mergeUndone";
            actorName: string;
            at: string;
            details: {
                [key: string]: unknown;
            };
            fromStatus: string | null;
            id: number;
            toStatus: string;
        };
        ReportFile: {
            changes: components["schemas"]["PrintedChange"][];
            channel: components["schemas"]["FileSource"];
            id: number;
            mediaType: string;
            name: string;
            pages: number | null;
            readProblem: string | null;
            receivedAt: string;
            receivedBy: string | null;
            replacesFileId: number | null;
            sha256: string;
            sizeBytes: number;
        };
        ReportPage: {
            rows: components["schemas"]["ReportRow"][];
            total: number;
            totalIsAtLeast: boolean;
        };
        ReportPerson: {
            ageYears: number | null;
            birthOn: string | null;
            /** @enum {string} */
            gender: "male" | "female" | "unknown";
            id: number;
            language: string;
            name: string;
            pid: string;
        };
        ReportRecipients: {
            readers: string[];
            salesman: string | null;
            /** @enum {string} */
            share: "possible" | "consent" | "birth";
        };
        ReportRow: {
            barCode: string;
            category: components["schemas"]["ReportCategory"];
            customerId: number | null;
            customerName: string | null;
            fileId: number | null;
            fileName: string | null;
            fileSource: components["schemas"]["FileSource"] & (string | null);
            gender: string | null;
            holder: string | null;
            holderId: number | null;
            holdUntil: string | null;
            id: number;
            issuedAt: string | null;
            /** @enum {string} */
            language: "en-US" | "zh-CN";
            mediaType: string | null;
            nameEn: string;
            nameZh: string;
            openCriticals: number;
            openDeltas: number;
            origin: string;
            pages: number | null;
            pid: string | null;
            readProblem: string | null;
            receivedAt: string | null;
            reportNo: string;
            rowVersion: number;
            signUser: string | null;
            status: components["schemas"]["ReportStatus"];
            statusSince: string | null;
            testOn: string | null;
            uploadAt: string | null;
            uploadUser: string | null;
            vendor: string;
        };
        /** @enum {string} */
        ReportShown: "issued" | "underRevision" | "withheld" | "withdrawn" | "notIssued" | "none";
        /** @enum {string} */
        ReportStatus: "expected" | "received" | "signed_for" | "in_check" | "checked" | "signed" | "issued" | "under_revision" | "reissued" | "withdrawn" | "refused";
        ReportTally: {
            [key: string]: number;
        };
        ReportView: components["schemas"]["ReportRow"] & {
            adviceId: number | null;
            allowedActions: components["schemas"]["AllowedAction"][];
            checkedAt: string | null;
            checkedByName: string | null;
            collectedAt: string | null;
            comments: string;
            contentSha256: string | null;
            criticals: components["schemas"]["CriticalView"][];
            deltas: components["schemas"]["DeltaView"][];
            fhirStatus: string;
            files: components["schemas"]["ReportFile"][];
            fileTakenOutAt: string | null;
            imagesJoinedAt: string | null;
            matchDifferences: components["schemas"]["MatchDifference"][];
            matchReason: string;
            notices: components["schemas"]["VersionNotice"][];
            orderOn: string | null;
            performingText: string;
            person: components["schemas"]["ReportPerson"] | null;
            personInDoubt: boolean;
            requester: string;
            results: components["schemas"]["ResultView"][];
            selfReferred: boolean;
            signatures: components["schemas"]["SignatureView"][];
            signedAt: string | null;
            signedForAt: string | null;
            specimen: string;
            vendorCorrectionAt: string | null;
            vendorStatus: string | null;
            vendorTextFixed: boolean;
            versionFresh: boolean;
            versionNo: number;
            versions: components["schemas"]["VersionView"][];
            visit: components["schemas"]["VisitBrief"] | null;
            wanted: {
                /** @enum {string} */
                content: "labName" | "labAddress" | "performingLab" | "requester" | "collectedAt" | "specimen" | "method" | "birthOn" | "gender";
                required: boolean;
            }[];
            warnings: components["schemas"]["ReportWarning"][];
            withdrawalReason: string | null;
            withheld: boolean;
        };
        ReportWarning: {
            detail: string;
            key: string;
            /** @enum {string} */
            kind: "critical" | "not_judged" | "delta" | "not_comparable" | "identity" | "missing" | "panel_missing" | "out_of_range" | "unreadable" | "unprintable" | "changed" | "vendor_correction" | "file_taken_out" | "images_joined";
            mustSee: boolean;
            nameEn: string;
            nameZh: string;
            /** @enum {string} */
            why?: "unit" | "method" | "value" | "range" | "date" | "zero";
        };
        ResendView: {
            resendAfterSeconds: number;
        };
        ResourceHolder: {
            id: number;
            name: string;
            roles: {
                id: number;
                nameEn: string;
                nameZh: string;
            }[];
            title: string;
        };
        ResultBody: {
            /** @default null */
            analyteCode: string | null;
            /** @default  */
            comment: string;
            /** @default  */
            method: string;
            /** @default  */
            nameEn: string;
            /** @default  */
            nameZh: string;
            /** @default null */
            printedFrom: {
                fileId: number;
                row: number;
            } | null;
            /** @default  */
            range: string;
            /** @default  */
            specimen: string;
            /** @default  */
            unit: string;
            value: string;
        };
        ResultsReview: {
            customer: components["schemas"]["ViewedPerson"];
            madeAt: string;
            series: components["schemas"]["BiomarkerSeries"][];
            underRevision: number;
        };
        ResultView: {
            analyteCode: string | null;
            comment: string;
            flag: components["schemas"]["Flag"];
            id: number;
            mappedTo: {
                nameEn: string;
                nameZh: string;
            } | null;
            method: string;
            nameEn: string;
            nameZh: string;
            /** @enum {string|null} */
            notComparable: "unit" | "method" | "value" | "range" | "date" | "zero" | null;
            ownRange: string;
            previous: components["schemas"]["PreviousValue"][];
            printed: components["schemas"]["PrintedResult"] | null;
            range: string;
            rangeForPerson: string | null;
            specimen: string;
            unit: string;
            value: string;
        };
        Role: {
            actions: number;
            code: string;
            formerHolders: number;
            holders: number;
            id: number;
            name: string;
            nameEn: string;
            nameZh: string;
            pages: number;
            remark: string;
            rowVersion: number;
            updatedAt: string;
            updatedBy: string;
        };
        RoleBody: {
            nameEn: string;
            nameZh: string;
            /** @default  */
            remark: string;
        };
        RoleChangeBody: components["schemas"]["RoleBody"] & {
            rowVersion: number;
        };
        RoleChoice: {
            code: string;
            id: number;
            name: string;
            remark: string;
        };
        RoleCreateBody: components["schemas"]["RoleBody"] & {
            /** @default null */
            copyOf: number | null;
        };
        RoleGrants: {
            code: string;
            holders: number;
            id: number;
            nameEn: string;
            nameZh: string;
            resources: string[];
            rowVersion: number;
        };
        RolePage: {
            rows: components["schemas"]["Role"][];
            total: number;
            totalIsAtLeast: boolean;
        };
        RowVersionBody: {
            rowVersion: number;
        };
        Salesman: {
            active: boolean;
            id: number;
            name: string;
        };
        SalesmanAssignment: {
            at: string;
            by: string;
            from: string | null;
            id: number;
            reason: string;
            salesman: string | null;
        };
        SecondProofView: {
            code: string;
            expiresAt: string;
        };
        /** @enum {string} */
        SeenOfCustomer: "record" | "reports" | "issuedReports" | "passing";
        SeriesPoint: {
            amount: number | null;
            flag: components["schemas"]["Flag"];
            method: string;
            ownRange: string;
            range: string;
            reportId: number;
            reportNo: string;
            testOn: string | null;
            unit: string;
            value: string;
        };
        ServerEvent: {
            id: number | null;
            /** @enum {string} */
            topic: "report" | "customer" | "queue" | "session" | "access" | "staff" | "spreadsheet" | "supplier" | "analyte" | "vendorTerm" | "panel" | "audit" | "settings";
        };
        SessionInfoView: {
            clinic: {
                logo: string | null;
                name: string;
                timeZone: string;
            };
            login: {
                backurl: string;
            };
            menuInfo: components["schemas"]["MenuEntryView"][];
            needsPasskey: boolean;
            staff: components["schemas"]["StaffView"];
        };
        SessionsEnded: {
            ended: number;
        };
        SessionTimeView: {
            idleSeconds: number;
            totalSeconds: number;
        };
        Setting: {
            choices?: string[];
            fallback: string;
            fixedBy: string;
            from?: number;
            isSet: boolean;
            /** @enum {string} */
            kind: "line" | "text" | "zone" | "number" | "switch" | "choices" | "address" | "secret";
            most?: number;
            name: components["schemas"]["SettingName"];
            required: boolean;
            /** @enum {string} */
            source: "environment" | "clinic" | "default";
            to?: number;
            value: string;
        };
        SettingEffects: {
            inHold: number;
            openCriticals: number;
        };
        /** @enum {string} */
        SettingGroup: "clinic" | "reports" | "work" | "sessions" | "mail" | "sms" | "imaging";
        SettingGroupView: {
            group: components["schemas"]["SettingGroup"];
            rowVersion: number;
            settings: components["schemas"]["Setting"][];
            updatedAt: string | null;
            updatedBy: string;
        };
        /** @enum {string} */
        SettingName: "PORTAL_CLINIC_NAME_EN" | "PORTAL_CLINIC_NAME_ZH" | "PORTAL_CLINIC_ADDRESS_EN" | "PORTAL_CLINIC_ADDRESS_ZH" | "PORTAL_CLINIC_PHONE" | "PORTAL_REPORT_FOOTER_EN" | "PORTAL_REPORT_FOOTER_ZH" | "PORTAL_REPORT_REQUIRES" | "PORTAL_REPORT_ASKS_FOR" | "PORTAL_TIME_ZONE" | "PORTAL_RELEASE_HOLD_SECONDS" | "PORTAL_CRITICAL_MINUTES" | "PORTAL_RETENTION_YEARS" | "PORTAL_CHECKER_MAY_SIGN" | "PORTAL_IDLE_MINUTES" | "PORTAL_SESSION_HOURS" | "PORTAL_REQUIRE_PASSKEY" | "SMTP_URL" | "SMTP_PASSWORD" | "MAIL_FROM" | "SMS_URL" | "SMS_KEY" | "DICOMWEB_URL" | "DICOMWEB_KEY";
        SettingsBody: {
            rowVersion: number;
            values: {
                [key: string]: string;
            };
        };
        /** @enum {string|null} */
        ShareBlock: "permission" | "consent" | "birth" | null;
        ShareBody: {
            /** @default 14 */
            days: number;
        };
        ShareLink: {
            createdAt: string;
            createdBy: string;
            expiresAt: string;
            failedTries: number;
            id: number;
            openedCount: number;
            revokedAt: string | null;
            state: components["schemas"]["ShareState"];
            versionNo: number;
        };
        /** @enum {string} */
        ShareState: "active" | "expired" | "revoked" | "ended" | "locked" | "noConsent";
        SheetBatch: {
            allowedActions: {
                /** @enum {string} */
                action: "correct" | "map" | "split" | "replace" | "discard" | "submit" | "undo" | "resend";
                allowed: boolean;
                reason: components["schemas"]["ProblemReason"] | null;
                reasonText: string | null;
            }[];
            columns: components["schemas"]["SheetColumn"][];
            counts: components["schemas"]["SheetSubmitCounts"] | null;
            days: components["schemas"]["SheetDay"][];
            errorCount: number;
            failureText: string | null;
            fileName: string;
            headingRow: number;
            id: number;
            /** @enum {string|null} */
            kind: "xlsx" | "xls" | "csv" | null;
            mailFailed: number;
            mails: components["schemas"]["SheetMail"][];
            missing: components["schemas"]["SheetField"][];
            notes: components["schemas"]["SheetNote"][];
            parts: components["schemas"]["SheetPart"][];
            problems: components["schemas"]["SheetProblemGroup"][];
            revision: number;
            rowsRead: number;
            rowVersion: number;
            sheet: string | null;
            sheets: {
                hidden: boolean;
                name: string;
                rows: number;
            }[];
            /** @enum {string} */
            state: "reading" | "unreadable" | "waiting" | "submitted" | "discarded";
            submittedAt: string | null;
            submitter: string | null;
            supplier: string | null;
            supplierId: number | null;
            testCount: number;
            undoneAt: string | null;
            undoneBy: string | null;
            uploadedAt: string;
            uploader: string;
            visitOn: string;
            visitOnChosen: boolean;
            warningCount: number;
        };
        SheetBatchChangeBody: {
            rowVersion: number;
            supplierId?: number | null;
            /** Format: date */
            visitOn?: string;
        };
        SheetBatchCounts: {
            notUploaded: number;
            uploaded: number;
        };
        SheetBatchPage: {
            rows: components["schemas"]["SheetBatchRow"][];
            total: number;
            totalIsAtLeast: boolean;
        };
        SheetBatchRow: {
            errorCount: number;
            failureText: string | null;
            fileName: string;
            id: number;
            mailFailed: number;
            missing: components["schemas"]["SheetField"][];
            rowsRead: number;
            rowVersion: number;
            /** @enum {string} */
            state: "reading" | "unreadable" | "waiting" | "submitted" | "discarded";
            submittedAt: string | null;
            submitter: string | null;
            supplier: string | null;
            supplierId: number | null;
            testCount: number;
            undoneAt: string | null;
            undoneBy: string | null;
            uploadedAt: string;
            uploader: string;
            visitOn: string;
            warningCount: number;
        };
        SheetColumn: {
            at: number;
            field: components["schemas"]["SheetField"] | null;
            heading: string;
            /** @enum {string} */
            how: "known" | "remembered" | "hand" | "ignored" | "unknown";
            samples: string[];
        };
        SheetCorrectBody: {
            /** @default [] */
            cells: {
                field: components["schemas"]["SheetField"];
                rowNo: number;
                text: string;
            }[];
            /** @default [] */
            rows: {
                leftOut: boolean;
                rowNo: number;
            }[];
            rowVersion: number;
        };
        SheetDay: {
            kept: boolean;
            rows: number;
            undated: number;
            visitOn: string;
        };
        /** @enum {string} */
        SheetField: "pid" | "bar" | "name" | "gender" | "age" | "ma" | "office" | "objEnName" | "objCnName" | "sampleNo" | "testDate" | "collectionDate" | "sampleNum" | "barCode" | "comments";
        SheetMail: {
            /** @enum {string} */
            about: "submitted" | "undone";
            address: string;
            canResend: boolean;
            deliveredAt: string | null;
            id: number;
            name: string;
            nextTryAt: string | null;
            queuedAt: string;
            reason: string | null;
            /** @enum {string} */
            state: "waiting" | "delivered" | "failed";
            tries: number;
        };
        SheetMapBody: {
            /** @default [] */
            columns: {
                field: components["schemas"]["SheetField"] | null;
                heading: string;
            }[];
            /** @default true */
            remember: boolean;
            rowVersion: number;
            sheet?: string;
        };
        SheetNote: {
            code: string;
            text: string;
        };
        SheetPart: {
            fileName: string;
            id: number;
            /** @enum {string} */
            state: "reading" | "unreadable" | "waiting" | "submitted" | "discarded";
            testCount: number;
            visitOn: string;
        };
        SheetPasteBody: {
            /** @default null */
            supplierId: number | null;
            text: string;
            /**
             * Format: date
             * @default null
             */
            visitOn: string | null;
        };
        SheetProblem: {
            code: string;
            field: components["schemas"]["SheetField"] | null;
            /** @enum {string} */
            level: "error" | "warning";
            text: string;
            value: string;
        };
        SheetProblemGroup: {
            code: string;
            count: number;
            field: components["schemas"]["SheetField"] | null;
            firstRowNo: number;
            /** @enum {string} */
            level: "error" | "warning";
            text: string;
        };
        SheetRecipient: {
            id: number;
            /** @enum {string} */
            kind: "staff" | "supplier";
        };
        SheetRecipientChoice: {
            email: string;
            id: number;
            /** @enum {string} */
            kind: "staff" | "supplier";
            name: string;
            proposed: boolean;
        };
        SheetResendBody: {
            mailIds: number[];
        };
        SheetRow: {
            /** @enum {string|null} */
            action: "create" | "update" | "leave" | null;
            corrected: {
                [key: string]: string;
            };
            id: number;
            leftOut: boolean;
            original: {
                [key: string]: string;
            };
            outcome: components["schemas"]["SheetRowOutcome"] | null;
            problems: components["schemas"]["SheetProblem"][];
            rowNo: number;
        };
        SheetRowOutcome: {
            advice: {
                /** @enum {string} */
                action: "create" | "update" | "leave";
                id: number | null;
            };
            changes: {
                field: string;
                from: string;
                to: string;
            }[];
            customer: {
                /** @enum {string} */
                action: "create" | "update" | "leave";
                id: number | null;
                name: string;
                pid: string;
            };
            visit: {
                /** @enum {string} */
                action: "create" | "update" | "leave";
                id: number | null;
            };
        };
        SheetRowPage: {
            rows: components["schemas"]["SheetRow"][];
            total: number;
            totalIsAtLeast: boolean;
        };
        SheetSplitBody: {
            rowVersion: number;
        };
        SheetSubmitBody: {
            /** @default [] */
            recipients: components["schemas"]["SheetRecipient"][];
            rowVersion: number;
            submitKey: string;
            warningsSeen: number;
        };
        SheetSubmitCounts: {
            adviceCreated: number;
            adviceUpdated: number;
            create: number;
            customersCreated: number;
            customersUpdated: number;
            leave: number;
            update: number;
            visitsCreated: number;
        };
        SheetUndoBody: {
            reason: string;
            rowVersion: number;
        };
        SheetUploaded: {
            again: boolean;
            errorCount: number;
            failureText: string | null;
            fileName: string;
            id: number;
            mailFailed: number;
            missing: components["schemas"]["SheetField"][];
            rowsRead: number;
            rowVersion: number;
            /** @enum {string} */
            state: "reading" | "unreadable" | "waiting" | "submitted" | "discarded";
            submittedAt: string | null;
            submitter: string | null;
            supplier: string | null;
            supplierId: number | null;
            testCount: number;
            undoneAt: string | null;
            undoneBy: string | null;
            uploadedAt: string;
            uploader: string;
            visitOn: string;
            warningCount: number;
        };
        SignatureView: {
            factor: string;
            finalSha256: string;
            id: number;
            /** @enum {string} */
            meaning: "reviewed" | "approved" | "responsible";
            printedName: string;
            revoked: {
                at: string;
                byName: string;
                /** @enum {string} */
                reasonCode: "patient-mismatch" | "sample-mismatch" | "calibration" | "reagent" | "transcription" | "interpretation" | "image-mislabel" | "duplicate" | "other" | "withdrawn";
                reasonText: string;
            } | null;
            signedAt: string;
            signerId: number;
            stampedAt: string | null;
            /** @enum {string|null} */
            stampMissing: "no_answer" | "refused" | null;
            timeZone: string;
            title: string;
            versionNo: number;
        };
        SignBody: {
            /**
             * @default responsible
             * @enum {string}
             */
            meaning: "reviewed" | "approved" | "responsible";
            pin?: string;
            rowVersion: number;
            /** @default [] */
            seen: string[];
            versionNo: number;
        };
        SignedInView: {
            staff: {
                id: number;
                language: string;
                name: string;
                title: string;
            };
        };
        SignForBatchLine: {
            blockedBy: string | null;
            blockedText: string | null;
            confirmed: boolean;
            differences: components["schemas"]["MatchDifference"][];
            item: components["schemas"]["DeskItemView"];
            matchReason: string;
        };
        SignForBatchResult: {
            results: {
                reason: components["schemas"]["ProblemReason"] | null;
                reasonText: string | null;
                reportId: number;
                reportNo: string;
                signedFor: boolean;
            }[];
        };
        SignForBody: {
            /** @enum {string} */
            condition: "good" | "damaged" | "incomplete";
            /** @default  */
            note: string;
            rowVersion: number;
        };
        SignForManyBody: {
            items: {
                reportId: number;
                rowVersion: number;
            }[];
        };
        SignForPreview: {
            lines: components["schemas"]["SignForBatchLine"][];
        };
        SignForPreviewBody: {
            reportIds: number[];
        };
        SigningFactorView: {
            lockedUntil: string | null;
            needsCode: boolean;
            needsSecondProof: boolean;
            passkeyEnrolled: boolean;
            pinEnrolled: boolean;
            steppedUpUntil: string | null;
        };
        SignInView: {
            address: string;
            at: string;
            browser: string;
            method: string;
            ownNetwork: boolean;
            /** @enum {string} */
            what: "signedIn" | "signInRefused" | "proofRefused";
        };
        /** @enum {string} */
        Specimen: "serum" | "plasma" | "heparin_plasma" | "edta_plasma" | "citrate_plasma" | "fluoride_plasma" | "whole_blood" | "edta_blood" | "arterial_blood" | "venous_blood" | "capillary_blood" | "cord_blood" | "dried_blood" | "red_cells" | "urine" | "morning_urine" | "urine_24h" | "midstream_urine" | "stool" | "csf" | "pleural_fluid" | "ascites" | "synovial_fluid" | "pericardial_fluid" | "amniotic_fluid" | "saliva" | "sputum" | "bal" | "nasopharyngeal_swab" | "throat_swab" | "buccal_swab" | "vaginal_secretion" | "cervical_swab" | "urethral_swab" | "prostatic_fluid" | "semen" | "breast_milk" | "gastric_juice" | "breath" | "hair" | "nail" | "sweat" | "tissue" | "bone_marrow" | "pus" | "wound_swab";
        StaffBody: {
            email: string;
            /** @enum {string} */
            language: "zh-CN" | "en-US";
            name: string;
            /** @default  */
            nameEn: string;
            /** @default  */
            nameZh: string;
            /** @default null */
            phone: "" | null | string;
            title: string;
            /** @default  */
            titleEn: string;
            /** @default  */
            titleZh: string;
        };
        StaffChangeBody: components["schemas"]["StaffBody"] & {
            rowVersion: number;
        };
        StaffCreateBody: components["schemas"]["StaffBody"] & {
            invite: boolean;
            roleIds: number[];
        };
        StaffDisableBody: {
            reason: string;
            rowVersion: number;
        };
        StaffImport: {
            hasHeader: boolean;
            rows: {
                email: string;
                /** @enum {string} */
                language: "zh-CN" | "en-US";
                name: string;
                phone: string;
                problems: {
                    about: string;
                    /** @enum {string} */
                    code: "nameMissing" | "tooLong" | "letters" | "emailWrong" | "emailTwice" | "emailTaken" | "phoneWrong" | "phoneTwice" | "phoneTaken" | "rolesMissing" | "roleUnknown" | "languageUnknown" | "tooManyCells";
                    /** @enum {string} */
                    column: "name" | "title" | "email" | "phone" | "roles" | "language";
                }[];
                roles: string[];
                rowNo: number;
                title: string;
            }[];
            tooMany: boolean;
        };
        StaffImportBody: {
            text: string;
        };
        StaffImported: {
            created: number;
            invited: number;
        };
        StaffImportWriteBody: components["schemas"]["StaffImportBody"] & {
            invite: boolean;
        };
        StaffInHand: {
            checks: number;
            customers: number;
            questions: number;
            spreadsheets: number;
        };
        StaffPage: {
            counts: {
                all: number;
                disabled: number;
                invited: number;
                working: number;
            };
            rows: components["schemas"]["StaffRow"][];
            total: number;
            totalIsAtLeast: boolean;
        };
        StaffRecord: {
            createdAt: string;
            disabledAt: string | null;
            disabledReason: string;
            email: string;
            factorEnrolled: boolean;
            id: number;
            invitedAt: string | null;
            isSelf: boolean;
            /** @enum {string} */
            language: "zh-CN" | "en-US";
            lastSignInAt: string | null;
            maySign: boolean;
            name: string;
            nameEn: string;
            nameZh: string;
            openSessions: number;
            phone: string | null;
            roles: {
                id: number;
                name: string;
            }[];
            rowVersion: number;
            /** @enum {string} */
            state: "invited" | "active" | "disabled";
            title: string;
            titleEn: string;
            titleZh: string;
            updatedAt: string;
            updatedBy: string;
        };
        StaffRolesBody: {
            roleIds: number[];
            rowVersion: number;
        };
        StaffRolesPreviewBody: {
            roleIds: number[];
            staffId: number | null;
        };
        StaffRow: {
            createdAt: string;
            email: string;
            factorEnrolled: boolean;
            id: number;
            /** @enum {string} */
            language: "zh-CN" | "en-US";
            lastSignInAt: string | null;
            maySign: boolean;
            name: string;
            openSessions: number;
            phone: string | null;
            roles: {
                id: number;
                name: string;
            }[];
            rowVersion: number;
            /** @enum {string} */
            state: "invited" | "active" | "disabled";
            title: string;
        };
        StaffView: {
            id: number;
            language: string;
            name: string;
            roles: {
                code: string;
                name: string;
            }[];
            title: string;
        };
        StartedUploadView: {
            at: string;
            id: string;
            isBusy: boolean;
            mark: string;
            name: string;
            offsetBytes: number;
            sizeBytes: number;
        };
        StudyDetail: {
            accessionNo: string;
            bodyParts: string[];
            customerId: number | null;
            customerName: string | null;
            description: string;
            hasUnseenImages: boolean;
            imageCount: number;
            lateImageCount: number;
            modalities: string[];
            patientName: string;
            patientNo: string;
            pid: string | null;
            reportId: number;
            reportNo: string;
            reportStatus: components["schemas"]["ReportStatus"];
            series: components["schemas"]["StudySeries"][];
            seriesCount: number;
            studyOn: string | null;
            studyTime: string;
            uid: string;
        };
        StudyOfReport: {
            description: string;
            images: number;
            instanceUid: string;
            series: number;
            seriesUid: string;
            uid: string;
        };
        StudyPage: {
            rows: components["schemas"]["StudyRow"][];
            total: number;
            totalIsAtLeast: boolean;
        };
        StudyRow: {
            accessionNo: string;
            bodyParts: string[];
            customerId: number | null;
            customerName: string | null;
            description: string;
            hasUnseenImages: boolean;
            imageCount: number;
            modalities: string[];
            patientName: string;
            patientNo: string;
            pid: string | null;
            reportId: number;
            reportNo: string;
            reportStatus: components["schemas"]["ReportStatus"];
            seriesCount: number;
            studyOn: string | null;
            studyTime: string;
            uid: string;
        };
        StudySeries: {
            bodyPart: string;
            description: string;
            frameCount: number;
            imageCount: number;
            modality: string;
            number: number | null;
            uid: string;
        };
        Supplier: {
            active: boolean;
            contacts: components["schemas"]["SupplierContact"][];
            email: string;
            id: number;
            /** @enum {string} */
            language: "zh-CN" | "en-US";
            name: string;
            noteEn: string;
            noteZh: string;
            rowVersion: number;
            updatedAt: string;
            updatedBy: string;
        };
        SupplierBody: {
            /** @default [] */
            contacts: components["schemas"]["SupplierContact"][];
            /** @default  */
            email: string;
            /**
             * @default zh-CN
             * @enum {string}
             */
            language: "zh-CN" | "en-US";
            name: string;
            /** @default  */
            noteEn: string;
            /** @default  */
            noteZh: string;
        };
        SupplierChangeBody: {
            /** @default [] */
            contacts: components["schemas"]["SupplierContact"][];
            /** @default  */
            email: string;
            /**
             * @default zh-CN
             * @enum {string}
             */
            language: "zh-CN" | "en-US";
            name: string;
            /** @default  */
            noteEn: string;
            /** @default  */
            noteZh: string;
            rowVersion: number;
        };
        SupplierChoice: {
            active: boolean;
            id: number;
            name: string;
        };
        SupplierContact: {
            /** @default  */
            email: string;
            name: string;
            /** @default  */
            phone: string;
            /** @default  */
            role: string;
        };
        SupplierKey: {
            createdAt: string;
            createdBy: string;
            expiresAt: string | null;
            hint: string;
            id: number;
            lastUsedAt: string | null;
            name: string;
            revokedAt: string | null;
            revokedBy: string | null;
            /** @enum {string} */
            state: "valid" | "expired" | "revoked";
        };
        SupplierKeyBody: {
            /**
             * Format: date
             * @default null
             */
            expiresOn: string | null;
            name: string;
        };
        SupplierPage: {
            rows: components["schemas"]["Supplier"][];
            total: number;
            totalIsAtLeast: boolean;
        };
        TestAnswer: {
            answer: string | null;
            to: string;
        };
        UndoMatchBody: {
            pin?: string;
            reason: string;
            rowVersion: number;
        };
        UndoVendorTermBody: {
            reason: string;
            rowVersion: number;
        };
        UploadEntryView: {
            name: string;
            /** @enum {string} */
            outcome: "received" | "joined" | "duplicate" | "leftOut" | "refused";
            reportId: number | null;
            why: string;
        };
        UploadReceipt: {
            entries: components["schemas"]["UploadEntryView"][];
            reports: components["schemas"]["UploadView"][];
        };
        UploadView: {
            duplicate: boolean;
            firstReceivedAt: string;
            firstReceivedBy: string | null;
            item: components["schemas"]["DeskItemView"] | null;
            joined: boolean;
            reportId: number;
            reportNo: string;
            status: components["schemas"]["ReportStatus"];
            study: components["schemas"]["StudyOfReport"] | null;
        };
        VendorTerm: {
            analyte: components["schemas"]["VendorTermAnalyte"] | null;
            candidates: components["schemas"]["VendorTermAnalyte"][];
            decidedAt: string | null;
            decidedBy: string;
            id: number;
            name: string;
            panel: string;
            proposedBy: string;
            read: components["schemas"]["VendorTermAnalyte"] | null;
            reason: string;
            retired: boolean;
            rowVersion: number;
            seenCount: number;
            seenIn: {
                id: number;
                reportNo: string;
            }[];
            specimen: string;
            state: components["schemas"]["VendorTermState"];
            unit: string;
            updatedAt: string;
            vendor: string;
        };
        VendorTermAnalyte: {
            code: string;
            nameEn: string;
            nameZh: string;
            specimen: string;
            unit: string;
        };
        VendorTermEffect: {
            /** @enum {string|null} */
            contradiction: "dictionary" | "rejected" | "changed" | null;
            fits: boolean;
            read: components["schemas"]["VendorTermAnalyte"] | null;
            touched: components["schemas"]["AnalytePreview"];
        };
        VendorTermPage: {
            rows: components["schemas"]["VendorTerm"][];
            total: number;
            totalIsAtLeast: boolean;
        };
        /** @enum {string} */
        VendorTermState: "proposed" | "confirmed" | "rejected";
        VendorTermVendor: {
            key: string;
            vendor: string;
        };
        VersionNotice: {
            at: string;
            /** @enum {string|null} */
            channel: "email" | "sms" | null;
            id: number;
            staffName: string | null;
            /** @enum {string} */
            state: "waiting" | "delivered" | "failed" | "unreachable";
            versionNo: number;
            /** @enum {string} */
            why: "corrected" | "withdrawn";
        };
        VersionView: {
            changes: {
                field: components["schemas"]["BilingualName"];
                from: string;
                to: string;
            }[];
            endedAt: string | null;
            endedWhy: string | null;
            generatedAt: string;
            generatedBy: string;
            issuedAt: string | null;
            no: number;
            signed: boolean;
            snapshotSha256: string;
            /** @enum {string} */
            state: "draft" | "signed" | "revoked" | "issued" | "ended" | "superseded" | "withdrawn";
            supersedesNo: number | null;
            verifyCode: string;
        };
        ViewDetail: {
            customer: components["schemas"]["ViewedPerson"];
            reports: components["schemas"]["ViewReportRow"][];
            shareBlock: components["schemas"]["ShareBlock"];
            visits: components["schemas"]["ViewedVisit"][];
        };
        ViewedPerson: {
            ageYears: number | null;
            birthOn: string | null;
            /** @enum {string} */
            gender: "male" | "female" | "unknown";
            id: number;
            membershipExpired: boolean;
            /** @enum {string} */
            membershipType: "none" | "silver" | "gold" | "platinum" | "corporate";
            membershipValidOn: string | null;
            mobile: string;
            name: string;
            pid: string;
            salesman: string | null;
            wechatPhone: string;
        };
        ViewedVisit: {
            doctor: string;
            id: number;
            remark: string;
            serve: string;
            status: string;
            supplier: string;
            visitOn: string;
        };
        ViewListPage: {
            rows: components["schemas"]["ViewListRow"][];
            total: number;
            totalIsAtLeast: boolean;
        };
        ViewListRow: {
            birthOn: string | null;
            /** @enum {string} */
            gender: "male" | "female" | "unknown";
            id: number;
            lastIssuedAt: string | null;
            /** @enum {string} */
            membershipType: "none" | "silver" | "gold" | "platinum" | "corporate";
            membershipValidOn: string | null;
            mobile: string;
            name: string;
            newestReportId: number | null;
            pid: string;
            salesman: string | null;
            shareBlock: components["schemas"]["ShareBlock"];
            standingCount: number;
            wechatPhone: string;
        };
        ViewReportRow: {
            category: components["schemas"]["ReportCategory"];
            changes: {
                field: {
                    en: string;
                    zh: string;
                };
                from: string;
                to: string;
            }[];
            /** @enum {string|null} */
            correctionKind: "corrected" | "appended" | "amended" | null;
            createdAt: string;
            id: number;
            issuedAt: string | null;
            language: string;
            nameEn: string;
            nameZh: string;
            orderOn: string | null;
            reportNo: string;
            shown: components["schemas"]["ReportShown"];
            status: components["schemas"]["ReportStatus"];
            supersedesNo: number | null;
            testOn: string | null;
            vendor: string;
            verifyUrl: string | null;
            versionNo: number | null;
            visitId: number | null;
        };
        VisitBody: {
            /** @default [] */
            advice: components["schemas"]["AdviceBody"][];
            /** @default  */
            doctor: string;
            /**
             * @default waiting
             * @enum {string}
             */
            handlingStatus: "waiting" | "handling" | "handled";
            /** @default  */
            remark: string;
            /** @default  */
            serve: string;
            /**
             * @default open
             * @enum {string}
             */
            status: "open" | "done" | "cancelled";
            /** @default  */
            supplier: string;
            /** Format: date */
            visitOn: string;
        };
        VisitBrief: {
            doctor: string;
            id: number;
            remark: string;
            serve: string;
            status: string;
            supplier: string;
            visitOn: string;
        };
        VisitChangeBody: {
            /** @default [] */
            advice: components["schemas"]["AdviceBody"][];
            /** @default  */
            doctor: string;
            /**
             * @default waiting
             * @enum {string}
             */
            handlingStatus: "waiting" | "handling" | "handled";
            /** @default  */
            remark: string;
            rowVersion: number;
            /** @default  */
            serve: string;
            /**
             * @default open
             * @enum {string}
             */
            status: "open" | "done" | "cancelled";
            /** @default  */
            supplier: string;
            /** Format: date */
            visitOn: string;
        };
        VisitPage: {
            rows: components["schemas"]["VisitView"][];
            total: number;
            totalIsAtLeast: boolean;
        };
        VisitView: {
            advice: components["schemas"]["AdviceView"][];
            createdAt: string;
            customerId: number;
            doctor: string;
            /** @enum {string} */
            handlingStatus: "waiting" | "handling" | "handled";
            id: number;
            remark: string;
            rowVersion: number;
            serve: string;
            /** @enum {string} */
            status: "open" | "done" | "cancelled";
            supplier: string;
            visitOn: string;
        };
        /** @enum {string} */
        WhyNot: "person_disabled" | "not_ready" | "no_role" | "not_in_menu" | "passkey_missing";
        WorkingDataBody: {
            /** Format: date-time */
            collectedAt?: string | null;
            comments?: string;
            /** @enum {string} */
            language?: "en-US" | "zh-CN";
            nameEn?: string;
            nameZh?: string;
            performingText?: string;
            requester?: string;
            results: components["schemas"]["ResultBody"][];
            rowVersion: number;
            selfReferred?: boolean;
            specimen?: string;
            /** Format: date */
            testOn?: string | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listCustomerReaders: {
        parameters: {
            query: {
                current?: number;
                pageSize?: number;
                pid: string;
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            rows: components["schemas"]["CustomerReader"][];
                            total: number;
                            totalIsAtLeast: boolean;
                        };
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listResourceHolders: {
        parameters: {
            query: {
                code: string;
                current?: number;
                pageSize?: number;
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            rows: components["schemas"]["ResourceHolder"][];
                            total: number;
                            totalIsAtLeast: boolean;
                        };
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    explainOwn: {
        parameters: {
            query: {
                code: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnExplanation"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listPeopleToExplain: {
        parameters: {
            query?: {
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ExplainedPerson"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    explainPerson: {
        parameters: {
            query: {
                code: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PersonExplanation"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    readGrants: {
        parameters: {
            query: {
                roleIds: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RoleGrants"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    changeGrants: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GrantBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RoleGrants"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    previewGrants: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GrantBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GrantPreview"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listGrantRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GrantRole"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listMenu: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MenuResource"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    changeMenuEntry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MenuEntryBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MenuResource"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    orderMenu: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MenuOrderBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MenuResource"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listPrivileges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MenuEntryView"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listRoles: {
        parameters: {
            query?: {
                current?: number;
                pageSize?: number;
                q?: string;
                sort?: "id" | "-id" | "name" | "-name" | "code" | "-code" | "holders" | "-holders" | "updatedAt" | "-updatedAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RolePage"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    createRole: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RoleCreateBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Role"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    changeRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RoleChangeBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Role"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    deleteRole: {
        parameters: {
            query?: {
                rowVersion?: number | null;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    changeHolders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["HoldersBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Role"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    previewHolders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["HoldersChange"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AccessEffects"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listRoleChoices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RoleChoice"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listStaff: {
        parameters: {
            query?: {
                current?: number;
                maySign?: "true" | "false";
                pageSize?: number;
                q?: string;
                roleId?: number;
                sort?: "name" | "-name" | "email" | "-email" | "lastSignInAt" | "-lastSignInAt" | "createdAt" | "-createdAt";
                tab?: "working" | "invited" | "disabled" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffPage"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    enterStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StaffCreateBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffRecord"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    viewStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffRecord"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    changeStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StaffChangeBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffRecord"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    disableStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StaffDisableBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffRecord"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    enableStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RowVersionBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffRecord"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    viewStaffInHand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffInHand"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    resendInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffRecord"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    resetSigningPin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    changeStaffRoles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StaffRolesBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffRecord"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listStaffSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnSessionView"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    endStaffSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SessionsEnded"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    endStaffSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                sessionId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    exportStaff: {
        parameters: {
            query?: {
                maySign?: "true" | "false";
                q?: string;
                roleId?: number;
                sort?: "name" | "-name" | "email" | "-email" | "lastSignInAt" | "-lastSignInAt" | "createdAt" | "-createdAt";
                tab?: "working" | "invited" | "disabled" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    importStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StaffImportWriteBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffImported"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    previewStaffImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StaffImportBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffImport"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    previewStaffRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StaffRolesPreviewBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AccessEffects"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listAnalytes: {
        parameters: {
            query?: {
                active?: "true" | "false";
                category?: components["schemas"]["AnalyteGroup"];
                current?: number;
                fromPack?: "true" | "false";
                pageSize?: number;
                q?: string;
                sort?: "code" | "-code" | "nameEn" | "-nameEn" | "nameZh" | "-nameZh" | "category" | "-category" | "updatedAt" | "-updatedAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AnalytePage"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    createAnalyte: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AnalyteBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Analyte"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    changeAnalyte: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AnalyteChangeBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Analyte"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    disableAnalyte: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReasonedBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Analyte"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    enableAnalyte: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReasonedBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Analyte"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    mergeAnalyte: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AnalyteMergeBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Analyte"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    previewAnalyteMerge: {
        parameters: {
            query: {
                current?: number;
                intoId: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AnalyteMergePreview"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    previewAnalyteChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AnalytePreviewBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AnalytePreview"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    previewAnalyteActive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ActivePreviewBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AnalytePreview"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    separateAnalyte: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AnalyteSeparateBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Analyte"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    previewAnalyteSeparation: {
        parameters: {
            query?: {
                current?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AnalytePreview"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    findAnalyteChoices: {
        parameters: {
            query?: {
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AnalyteChoice"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    exportDictionary: {
        parameters: {
            query?: {
                active?: "true" | "false";
                category?: components["schemas"]["AnalyteGroup"];
                fromPack?: "true" | "false";
                part?: "tests" | "panels";
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    importDictionary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DictionaryImport"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    previewDictionaryImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DictionaryImport"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    getAuditChain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditChain"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    checkAuditChain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listAuditChoices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditChoices"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listAuditEvents: {
        parameters: {
            query?: {
                /** @description exact, or an area such as `report` */
                action?: string;
                actorId?: number;
                current?: number;
                customerId?: number;
                /** @description first day, by the clinic’s calendar */
                from?: string;
                group?: "views" | "refusals" | "exports" | "withdrawals" | "overrides" | "access" | "settings" | "nightSignIns";
                objectId?: string;
                objectType?: string;
                pageSize?: number;
                /** @description a PID, a report number or a request id, exactly */
                q?: string;
                sort?: string;
                /** @description last day */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditPage"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    exportAuditEvents: {
        parameters: {
            query?: {
                /** @description exact, or an area such as `report` */
                action?: string;
                actorId?: number;
                customerId?: number;
                /** @description first day, by the clinic’s calendar */
                from?: string;
                group?: "views" | "refusals" | "exports" | "withdrawals" | "overrides" | "access" | "settings" | "nightSignIns";
                objectId?: string;
                objectType?: string;
                /** @description a PID, a report number or a request id, exactly */
                q?: string;
                sort?: string;
                /** @description last day */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    reviewAuditWeek: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AuditReviewBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listAuditWeeks: {
        parameters: {
            query?: {
                current?: number;
                pageSize?: number;
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditWeekPage"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    viewAuditWeek: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                weekOn: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditWeek"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    signInAsDemo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    role: string;
                };
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignedInView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    requestEmailLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ResendView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    readEmailLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EmailLinkView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    useEmailLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignedInView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    sendFactorCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ResendView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    changeOwnLanguage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    language: "zh-CN" | "en-US";
                };
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    readLoginOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LoginOptionsView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
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
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PasskeyView"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    enrolPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    code?: string;
                    name: string;
                    response: components["schemas"]["PasskeyAttestation"];
                    secondProof?: string;
                };
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PasskeyView"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    startPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EnrolProofBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PasskeyOptions"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    requestPhoneCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    phone: string;
                };
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ResendView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    usePhoneCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    code: string;
                    phone: string;
                };
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignedInView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    startQr: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["QrView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    answerQr: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    approve: boolean;
                };
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["QrStateView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    readQr: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    secret: string;
                };
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["QrStateView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    readQrRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["QrRequestView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    useQr: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    secret: string;
                };
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignedInView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    readSessionTime: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SessionTimeView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    staySignedIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SessionTimeView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listOwnSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnSessionView"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    endOwnSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            ended: number;
                        };
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listOwnSignIns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignInView"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    readSigningFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SigningFactorView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    enrolSigningPin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    code?: string;
                    pin: string;
                    secondProof?: string;
                };
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SigningFactorView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    removeSigningPin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SigningFactorView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listPinResets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PinResetView"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    giveSecondProof: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    staffId: number;
                };
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SecondProofView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    stepUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    passkey?: components["schemas"]["PasskeyAssertion"];
                    pin?: string;
                };
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            passkeyEnrolled: boolean;
                            pinEnrolled: boolean;
                        };
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    startPasskeyProof: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PasskeyOptions"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    readClinicLogo: {
        parameters: {
            query?: {
                v?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                birthOn?: string;
                current?: number;
                gender?: "male" | "female" | "unknown";
                language?: "zh-CN" | "en-US";
                membershipType?: "none" | "silver" | "gold" | "platinum" | "corporate";
                pageSize?: number;
                q?: string;
                salesmanId?: number;
                sort?: "name" | "-name" | "createdAt" | "-createdAt" | "membershipValidOn" | "-membershipValidOn" | "pid" | "-pid";
                validFrom?: string;
                validTo?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CustomerPage"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    createCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CustomerBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CustomerView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    viewCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CustomerView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    changeCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CustomerChangeBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CustomerView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listAssignments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SalesmanAssignment"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listConsents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ConsentRecord"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    recordConsent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConsentBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ConsentAnswer"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    withdrawConsent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                consentId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConsentWithdrawBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ConsentAnswer"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    eraseCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EraseBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ErasureResult"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    previewErasure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ErasurePreview"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listCustomerHistory: {
        parameters: {
            query?: {
                current?: number;
                pageSize?: number;
                sort?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CustomerHistoryPage"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listMemberships: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MembershipPeriod"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    changeMembership: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MembershipBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CustomerView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    mergeCustomers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MergeBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MergeAnswer"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    previewMerge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                absorbedId: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MergePreview"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listMerges: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CustomerMerge"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    exportPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
        };
    };
    listCustomerReports: {
        parameters: {
            query?: {
                current?: number;
                pageSize?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CustomerReportPage"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listVisits: {
        parameters: {
            query?: {
                current?: number;
                pageSize?: number;
                sort?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["VisitPage"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    createVisit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["VisitBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["VisitView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    assignSalesman: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AssignBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AssignResult"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listDuplicatePairs: {
        parameters: {
            query?: {
                current?: number;
                customerId?: number;
                pageSize?: number;
                state?: "open" | "dismissed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DuplicatePairPage"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    dismissDuplicatePair: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DismissPairBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DuplicatePair"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    reopenDuplicatePair: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DuplicatePair"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    countDuplicatePairs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DuplicatePairCount"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    findCustomerDuplicates: {
        parameters: {
            query?: {
                birthOn?: string;
                mobile?: string;
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CustomerDuplicate"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    exportCustomers: {
        parameters: {
            query?: {
                birthOn?: string;
                gender?: "male" | "female" | "unknown";
                language?: "zh-CN" | "en-US";
                membershipType?: "none" | "silver" | "gold" | "platinum" | "corporate";
                q?: string;
                salesmanId?: number;
                sort?: "name" | "-name" | "createdAt" | "-createdAt" | "membershipValidOn" | "-membershipValidOn" | "pid" | "-pid";
                validFrom?: string;
                validTo?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    undoMerge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MergeUndoBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MergeUndoAnswer"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listSalesmen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Salesman"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    searchDicomStudies: {
        parameters: {
            query?: {
                "00080020"?: string;
                "00080050"?: string;
                "00080061"?: string;
                "00100010"?: string;
                "00100020"?: string;
                "0020000D"?: string;
                AccessionNumber?: string;
                limit?: number;
                ModalitiesInStudy?: string;
                offset?: number | null;
                PatientID?: string;
                PatientName?: string;
                StudyDate?: string;
                StudyInstanceUID?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/dicom+json": string;
                };
            };
        };
    };
    listDicomStudyInstances: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number | null;
            };
            header?: never;
            path: {
                study: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/dicom+json": string;
                };
            };
        };
    };
    readDicomStudyMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                study: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/dicom+json": string;
                };
            };
        };
    };
    listDicomSeries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                study: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/dicom+json": string;
                };
            };
        };
    };
    listDicomInstances: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number | null;
            };
            header?: never;
            path: {
                series: string;
                study: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/dicom+json": string;
                };
            };
        };
    };
    retrieveDicomInstance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                instance: string;
                series: string;
                study: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "multipart/related": string;
                };
            };
        };
    };
    retrieveDicomBulkData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                instance: string;
                series: string;
                study: string;
                way: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
        };
    };
    renderDicomFrame: {
        parameters: {
            query?: {
                viewport?: string;
                window?: string;
            };
            header?: never;
            path: {
                frame: number;
                instance: string;
                series: string;
                study: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
        };
    };
    retrieveDicomFrames: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                frames: string;
                instance: string;
                series: string;
                study: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "multipart/related": string;
                };
            };
        };
    };
    readDicomInstanceMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                instance: string;
                series: string;
                study: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/dicom+json": string;
                };
            };
        };
    };
    renderDicomInstance: {
        parameters: {
            query?: {
                viewport?: string;
                window?: string;
            };
            header?: never;
            path: {
                instance: string;
                series: string;
                study: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
        };
    };
    drawDicomInstanceThumbnail: {
        parameters: {
            query?: {
                viewport?: string;
                window?: string;
            };
            header?: never;
            path: {
                instance: string;
                series: string;
                study: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
        };
    };
    readDicomSeriesMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                series: string;
                study: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/dicom+json": string;
                };
            };
        };
    };
    drawDicomSeriesThumbnail: {
        parameters: {
            query?: {
                viewport?: string;
                window?: string;
            };
            header?: never;
            path: {
                series: string;
                study: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
        };
    };
    streamChanges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["ServerEvent"];
                };
            };
        };
    };
    findAnything: {
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
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Found"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    getHome: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["HomeView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    getStudyOfReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StudyOfReport"] | null;
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listStudies: {
        parameters: {
            query?: {
                current?: number;
                modality?: string;
                pageSize?: number;
                q?: string;
                sort?: "studyOn" | "-studyOn";
                studyFrom?: string;
                studyTo?: string;
                unseen?: "yes" | "no";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StudyPage"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    viewStudy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StudyDetail"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listMarks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Marks"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    addMarks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewMarks"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Marks"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    changeMark: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MarkChange"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Marks"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    takeBackMark: {
        parameters: {
            query: {
                rowVersion: number;
            };
            header?: never;
            path: {
                id: number;
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Marks"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    exportMarks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MarksExported"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listDesk: {
        parameters: {
            query?: {
                current?: number;
                pageSize?: number;
                q?: string;
                sort?: string;
                tab?: "all" | "unmatched" | "matched" | "problem";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DeskPage"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    showDesk: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reportId: number | null;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DeskDetail"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    joinDesk: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reportId: number | null;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DeskCorrectionBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DeskDetail"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    correctDesk: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reportId: number | null;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DeskDetailsBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DeskDetail"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    matchDesk: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reportId: number | null;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MatchBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DeskDetail"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    searchProposals: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path: {
                reportId: number | null;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MatchProposalView"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    refuseDesk: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reportId: number | null;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RefuseBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DeskDetail"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    signForDesk: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reportId: number | null;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SignForBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DeskDetail"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    receiveFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UploadView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listExternalRegister: {
        parameters: {
            query?: {
                category?: "blood" | "biochemistry" | "hormone" | "urine" | "stool" | "allergy" | "genetic" | "imaging" | "nutrition" | "microbiome" | "heavy_metal" | "ai";
                current?: number;
                customerId?: number | null;
                name?: string;
                pageSize?: number;
                pid?: string;
                q?: string;
                receivedFrom?: string;
                receivedTo?: string;
                sort?: string;
                status?: "expected" | "received" | "signed_for" | "in_check" | "checked" | "signed" | "issued" | "under_revision" | "reissued" | "withdrawn" | "refused";
                tab?: "all" | "unsigned" | "signed";
                testFrom?: string;
                testTo?: string;
                vendor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RegisterPage"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    exportExternalRegister: {
        parameters: {
            query?: {
                category?: "blood" | "biochemistry" | "hormone" | "urine" | "stool" | "allergy" | "genetic" | "imaging" | "nutrition" | "microbiome" | "heavy_metal" | "ai";
                current?: number;
                customerId?: number | null;
                name?: string;
                pageSize?: number;
                pid?: string;
                q?: string;
                receivedFrom?: string;
                receivedTo?: string;
                sort?: string;
                status?: "expected" | "received" | "signed_for" | "in_check" | "checked" | "signed" | "issued" | "under_revision" | "reissued" | "withdrawn" | "refused";
                tab?: "all" | "unsigned" | "signed";
                testFrom?: string;
                testTo?: string;
                vendor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    signForMany: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SignForManyBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignForBatchResult"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    previewSignFor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SignForPreviewBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignForPreview"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    receiveUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UploadReceipt"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    receiveVendorFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MachineReceipt"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listVendors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: string[];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listPanels: {
        parameters: {
            query?: {
                active?: "true" | "false";
                current?: number;
                fromPack?: "true" | "false";
                pageSize?: number;
                q?: string;
                sort?: "code" | "-code" | "nameEn" | "-nameEn" | "nameZh" | "-nameZh" | "updatedAt" | "-updatedAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PanelPage"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    createPanel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PanelBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Panel"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    changePanel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PanelChangeBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Panel"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    disablePanel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReasonedBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Panel"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    enablePanel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReasonedBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Panel"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    previewPanelChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PanelPreviewBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AnalytePreview"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    previewPanelActive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ActivePreviewBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AnalytePreview"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listPanelTests: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AnalyteChoice"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    findPanelChoices: {
        parameters: {
            query?: {
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PanelChoice"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    enterResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BegunReport"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listReceiveChoices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReceiveChoices"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    exportReceiving: {
        parameters: {
            query?: {
                current?: number;
                doctor?: string;
                handlingStatus?: "waiting" | "handling" | "handled";
                overdue?: "yes" | "no";
                pageSize?: number;
                q?: string;
                sort?: "visitOn" | "-visitOn";
                supplier?: string;
                tab?: "unsigned" | "signed";
                visitFrom?: string;
                visitTo?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    listReceiving: {
        parameters: {
            query?: {
                current?: number;
                doctor?: string;
                handlingStatus?: "waiting" | "handling" | "handled";
                overdue?: "yes" | "no";
                pageSize?: number;
                q?: string;
                sort?: "visitOn" | "-visitOn";
                supplier?: string;
                tab?: "unsigned" | "signed";
                visitFrom?: string;
                visitTo?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReceivePage"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    viewReceiving: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReceiveDetail"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    handleVisit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["HandlingBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReceiveDetail"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listReports: {
        parameters: {
            query?: {
                category?: "blood" | "biochemistry" | "hormone" | "urine" | "stool" | "allergy" | "genetic" | "imaging" | "nutrition" | "microbiome" | "heavy_metal" | "ai";
                current?: number;
                customerId?: number | null;
                name?: string;
                origin?: "external" | "internal";
                pageSize?: number;
                pid?: string;
                q?: string;
                receivedFrom?: string;
                receivedTo?: string;
                sort?: string;
                status?: "expected" | "received" | "signed_for" | "in_check" | "checked" | "signed" | "issued" | "under_revision" | "reissued" | "withdrawn" | "refused";
                tab?: "all" | "unsigned" | "signed";
                testFrom?: string;
                testTo?: string;
                vendor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportPage"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    getReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    cancelSignature: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CancelSignBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    checkReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CheckBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    confirmReportPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ProvedReasonBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    moveCritical: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                criticalId: number | null;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CriticalBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    answerDelta: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                deltaId: number | null;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AnswerDeltaBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    dismissDelta: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                deltaId: number | null;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DismissDeltaBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    escalateDelta: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                deltaId: number | null;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EscalateDeltaBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    getReportFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                fileId: number | null;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
        };
    };
    countReportFilePages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                fileId: number | null;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PageCount"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    getReportFilePage: {
        parameters: {
            query: {
                width: number;
            };
            header?: never;
            path: {
                fileId: number | null;
                id: number;
                page: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
        };
    };
    generateReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MoveBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    getReportHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportEvent"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    issueReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MoveBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listReportRecipients: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportRecipients"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    reissueReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SignBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    releaseCheckReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MoveBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    sendBackReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReasonBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listShareLinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ShareLink"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    createShareLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ShareBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NewShareLink"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    revokeShareLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                linkId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    signReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SignBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    startCheckReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MoveBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    getReportVersionPdf: {
        parameters: {
            query?: {
                download?: string;
            };
            header?: never;
            path: {
                id: number;
                no: number | null;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    countReportVersionPages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                no: number | null;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PageCount"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    getReportVersionPage: {
        parameters: {
            query: {
                width: number;
            };
            header?: never;
            path: {
                id: number;
                no: number | null;
                page: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
        };
    };
    requestWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReasonBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    cancelWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MoveBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    confirmWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MoveBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    saveWorkingData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WorkingDataBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    takeOutFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                fileId: number | null;
                reportId: number | null;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UndoMatchBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listProposedResults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reportId: number | null;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProposedResult"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    undoMatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reportId: number | null;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UndoMatchBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    receiveCorrection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reportId: number | null;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listReportContacts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Contact"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listReportQueue: {
        parameters: {
            query: {
                current?: number;
                pageSize?: number;
                queue: "toCheck" | "mine" | "toSign" | "inHold" | "underRevision" | "withdrawals";
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportPage"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    countReportQueues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["QueueCount"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    tallyReports: {
        parameters: {
            query?: {
                origin?: "external" | "internal";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportTally"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SettingGroupView"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    viewCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CertificateView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    importCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CertificateView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    downloadIssuer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sha256: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-pem-file": string;
                };
            };
        };
    };
    makeCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RowVersionBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CertificateView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    viewChecklist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Checklist"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    viewSettingEffects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SettingEffects"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    changeGuardedSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group: "work" | "sessions" | "mail" | "sms" | "imaging";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SettingsBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SettingGroupView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    changeClinicLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ClinicLogo"] | null;
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    removeClinicLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ClinicLogo"] | null;
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    changePlainSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group: "clinic" | "reports";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SettingsBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SettingGroupView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    sendTestMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel: "email" | "sms";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TestAnswer"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listSheetBatches: {
        parameters: {
            query?: {
                current?: number;
                pageSize?: number;
                q?: string;
                sort?: "uploadedAt" | "-uploadedAt" | "visitOn" | "-visitOn" | "fileName" | "-fileName" | "testCount" | "-testCount";
                supplierId?: number;
                tab?: "notUploaded" | "uploaded";
                visitFrom?: string;
                visitTo?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SheetBatchPage"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    uploadSheet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SheetUploaded"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    viewSheetBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SheetBatch"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    changeSheetBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SheetBatchChangeBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SheetBatch"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    discardSheet: {
        parameters: {
            query?: {
                rowVersion?: number | null;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    correctSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SheetCorrectBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SheetBatch"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    mapSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SheetMapBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SheetBatch"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    replaceSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SheetBatch"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    downloadMarkedSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    downloadOriginalSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
        };
    };
    listSheetRecipients: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SheetRecipientChoice"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    resendSheetMails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SheetResendBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SheetMail"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listSheetRows: {
        parameters: {
            query?: {
                code?: string;
                current?: number;
                field?: components["schemas"]["SheetField"];
                pageSize?: number;
                q?: string;
                show?: "all" | "problems" | "errors" | "warnings" | "create" | "update" | "leave" | "leftOut";
                sort?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SheetRowPage"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    splitSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SheetSplitBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SheetBatch"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    submitSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SheetSubmitBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SheetBatch"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    undoSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SheetUndoBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SheetBatch"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    countSheetBatches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SheetBatchCounts"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    pasteSheet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SheetPasteBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SheetUploaded"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    downloadSheetTemplate: {
        parameters: {
            query?: {
                language?: "zh-CN" | "en-US";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    logoff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    readSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SessionInfoView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listSuppliers: {
        parameters: {
            query?: {
                active?: "true" | "false";
                current?: number;
                pageSize?: number;
                q?: string;
                sort?: "name" | "-name" | "email" | "-email" | "updatedAt" | "-updatedAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SupplierPage"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    createSupplier: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SupplierBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Supplier"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    changeSupplier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SupplierChangeBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Supplier"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    disableSupplier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RowVersionBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Supplier"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    enableSupplier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RowVersionBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Supplier"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listSupplierKeys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SupplierKey"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    createSupplierKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SupplierKeyBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NewSupplierKey"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listSupplierChoices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SupplierChoice"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    revokeSupplierKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SupplierKey"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listUploads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StartedUploadView"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    beginUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/offset+octet-stream": string;
                };
            };
        };
    };
    showUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/offset+octet-stream": string;
                };
            };
        };
    };
    endUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/offset+octet-stream": string;
                };
            };
        };
    };
    continueUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/offset+octet-stream": string;
                };
            };
        };
    };
    listVendorTerms: {
        parameters: {
            query?: {
                current?: number;
                pageSize?: number;
                q?: string;
                sort?: "updatedAt" | "-updatedAt";
                state?: components["schemas"]["VendorTermState"];
                vendor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["VendorTermPage"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    confirmVendorTerm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConfirmVendorTermBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["VendorTerm"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    previewVendorTerm: {
        parameters: {
            query?: {
                analyteCode?: string;
                current?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["VendorTermEffect"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    undoVendorTerm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UndoVendorTermBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["VendorTerm"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listVendorTermVendors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["VendorTermVendor"][];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    listViewed: {
        parameters: {
            query?: {
                current?: number;
                membershipType?: "none" | "silver" | "gold" | "platinum" | "corporate";
                pageSize?: number;
                q?: string;
                salesmanId?: number;
                sort?: "lastIssuedAt" | "-lastIssuedAt" | "membershipValidOn" | "-membershipValidOn" | "pid" | "-pid" | "name" | "-name";
                validFrom?: string;
                validTo?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ViewListPage"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    getViewDetail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ViewDetail"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    getResultsReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ResultsReview"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    recordReviewPrint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
    changeVisit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["VisitChangeBody"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["VisitView"];
                        header: components["schemas"]["Header"];
                    };
                };
            };
        };
    };
}
