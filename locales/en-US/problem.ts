export default {
  'server.ok': 'OK',
  'problem.request.invalid': 'Some entries are not valid. See the marked fields.',
  'request.field.unusable': 'This text contains characters that cannot be stored. Please type it again.',
  'request.field.date': 'Please enter a date as YYYY-MM-DD.',
  'request.field.instant': 'Please enter a date and time.',
  'problem.request.not_json': 'The request could not be read.',
  'problem.request.broken_off': 'The connection was lost before everything had arrived. Please send it again.',
  'problem.request.unreadable': 'What was sent could not be read. Please open the page again and send it once more.',
  'problem.request.too_large': 'This is too large. The limit is {megabytes} MB.',
  'problem.request.too_long': 'This is too much at once. The limit is {kilobytes} KB.',
  'problem.request.cross_site': 'This request did not come from the portal itself. Reload the page and try again.',
  'problem.request.not_found': 'There is nothing at this address.',
  'problem.request.too_many':
    'Too many requests. Please wait {seconds, plural, one {# second} other {# seconds}} and try again.',
  'problem.request.method': 'This cannot be done here.',
  'problem.request.moved_meanwhile':
    'Somebody changed the same records at the same moment. Nothing was saved; load them again and repeat.',
  'problem.server.failed':
    'Something went wrong on our side. Nothing was saved. Try again, and give the request number to the administrator if it happens again.',
  'problem.server.busy': 'The portal is busy. Please try again in a moment.',
  'problem.server.database_away':
    'The portal cannot reach its database at the moment. Wait a minute and try again. If you were saving something, look first whether it is already there. Tell the administrator if it lasts.',
  'problem.file.missing':
    'This file is no longer in the file store. What stands in the record is not touched. Tell the administrator: the file can be brought back from a backup.',
  'problem.file.damaged':
    'This file was damaged or changed after it was stored, so it is not shown. Tell the administrator: the file can be brought back from a backup.',
  'problem.server.disk_full':
    'The disk of the server is full, so this was not saved. Tell the administrator, and save it again once there is room.',
  'problem.server.files_away':
    'The portal cannot read or write its stored files at the moment, so this was not done. Tell the administrator, and try again afterwards.',
  'problem.auth.signed_out': 'Please sign in.',
  'problem.auth.link_used': 'This sign-in link has already been used or has expired. Request a new one.',
  'problem.auth.code_wrong': 'The code is wrong or has expired.',
  'problem.auth.qr_gone': 'This code has expired. Show a new one.',
  'problem.auth.qr_not_approved': 'The sign-in has not been approved yet.',
  'problem.auth.pin_missing': 'Set up a signing PIN or a passkey first.',
  'problem.auth.pin_needed': 'Enter your signing PIN, or use your passkey.',
  'problem.auth.pin_wrong': 'The signing PIN is wrong.',
  'problem.auth.pin_locked': 'Too many wrong PINs. Signing is locked for 15 minutes.',
  'problem.auth.pin_weak':
    'This PIN is too easy to guess: {why, select, own {it holds a name, email or phone number that others know} date {too much of it is a date or a year} repeat {too much of it is repeated} sequence {too much of it is a sequence or neighbouring keys} other {too much of it is a common word}}. Eight letters and digits mixed without any meaning are enough, or several words that do not belong together.',
  'problem.auth.step_up_needed': 'Prove that it is you: this needs your signing PIN or passkey.',
  'problem.auth.passkey_needed': 'Your clinic requires a passkey for what you may do here. Add one first.',
  'problem.auth.factor_code_needed': 'Enter the code that was sent to your email.',
  'problem.auth.factor_code_wrong': 'This code is wrong or has expired. Have a new one sent to your email.',
  'problem.auth.passkey_refused': 'The passkey was not accepted. Try again, or use another one.',
  'problem.auth.passkey_not_found': 'This passkey has already been removed.',
  'problem.auth.session_not_found': 'This session has already ended.',
  'problem.acl.forbidden': 'You have no permission to do this. Ask an administrator if you need it.',
  'problem.acl.staff_not_found': 'There is no such staff member.',
  'problem.acl.last_administrator':
    'This would leave nobody who can sign in and administer staff and roles. Give somebody else that role first, and have them sign in once.',
  'problem.menu.not_found': 'There is no such page or action in this version. Reload the page.',
  'problem.menu.stale': '{by} has changed this entry of the menu meanwhile.',
  'problem.menu.kept': 'This entry leads back to this page, so it stays in the menu.',
  'problem.menu.opened_elsewhere': 'This page is opened from another page and has no place in the menu.',
  'problem.menu.no_place': 'An action is done on a page and has no place in the menu.',
  'problem.grant.stale': '{by} has changed the role “{role}” meanwhile. Nothing was saved.',
  'problem.grant.not_found': 'One of these roles no longer exists. Reload the page.',
  'problem.staff.stale': '{by} has changed this person meanwhile. Please look at the new state and try again.',
  'problem.staff.email_taken': 'Somebody on the staff already has this email.',
  'problem.staff.phone_taken': 'Somebody on the staff already has this mobile number.',
  'problem.staff.own_disabling': 'You cannot disable yourself. Ask another administrator.',
  'problem.staff.not_to_invite':
    '{name} has signed in before or is disabled. Only people who have never signed in can be invited.',
  'problem.staff.import_refused':
    'Nobody was entered: {wrong, plural, =0 {nothing to enter was found, or more than {most} rows} one {# row has errors} other {# rows have errors}}.',
  'problem.role.not_found': 'This role is no longer there.',
  'problem.role.stale': '{by} has changed this role meanwhile. Please look at the new state and try again.',
  'problem.role.name_taken': 'There is a role called “{name}” already.',
  'problem.role.held':
    'This role is still held by {n, plural, one {# person} other {# people}}. Take it from them first.',
  'problem.audit.export_too_many':
    'More than {most} events were found. Narrow the list by person, customer, action or days, and export again.',
  'problem.audit.no_such_week': 'There is no week from {weekOn} in the audit log.',
  'problem.audit.week_running': 'This week is not over yet. It can be signed off from Monday on.',
  'problem.audit.week_reviewed': '{by} has signed this week off already.',
  'problem.audit.own_grants':
    'You changed staff, roles or signing factors yourself in this week. {other} should review it.',
  'problem.customer.not_found': 'There is no such customer.',
  'problem.customer.stale':
    '{by} has changed this customer meanwhile. Your entries are still here: compare and save again.',
  'problem.customer.pid_taken': 'PID {pid} already belongs to {name}.',
  'problem.customer.merged': '{pid} was merged into {survivorPid} ({survivor}). Open that record.',
  'problem.customer.merge_same': 'These are the same record. Choose another one.',
  'problem.customer.merge_choices': 'Choose for each field that differs which value is kept.',
  'problem.customer.merge_differences':
    'The identifying data of the two records differ. Compare them, and confirm that it is the same person.',
  'problem.customer.merge_moved_meanwhile':
    'A report came in at the same moment. Nothing was merged; check the preview again and repeat.',
  'problem.customer.merge_not_found': 'There is no such merge.',
  'problem.customer.merge_undone': '{by} has already undone this merge.',
  'problem.customer.merge_built_on': 'This merge cannot be undone: {pid} has since been merged or erased.',
  'problem.customer.pair_not_found': 'There is no such pair.',
  'problem.customer.pair_closed': 'This pair has been decided already.',
  'problem.customer.erased': 'The data of {pid} has been erased. Nothing can be added or changed.',
  'problem.customer.consent_stands': 'This consent has already been given.',
  'problem.customer.consent_gone': 'This consent has already been withdrawn.',
  'problem.customer.selection_changed':
    'The list has changed: the filters now find {found} customers instead of {expected}. Check the list and try again.',
  'problem.customer.too_many_chosen': 'At most {most} customers at once. Narrow the filters.',
  'problem.customer.erasure_blocked': 'The data of this person cannot be erased yet: {what}. Settle this first.',
  'problem.visit.not_found': 'There is no such visit.',
  'problem.visit.stale':
    'Somebody has changed this visit meanwhile. Your entries are still here: compare and save again.',
  'problem.intake.wrong_kind': '“{name}” is {kind}, and reports are taken in as PDF or pictures. {next}',
  'problem.intake.unfit_picture': '“{name}” cannot be taken in: {why}',
  'problem.imaging.not_found': 'There is no such study, series or image, or it is not yours to see.',
  'problem.imaging.frame_not_found': 'This image has no frame {frame}.',
  'problem.imaging.no_pixels': 'This object has no image: it is a report, a document or a waveform.',
  'problem.imaging.frames_apart': 'The frames of this image cannot be told apart, as in a video. Download the file.',
  'problem.imaging.not_drawn':
    'This image cannot be drawn here: its compression is not known, or it is damaged. Download the file.',
  'problem.imaging.pacs_away': 'The image archive (PACS) does not answer. Try again in a minute.',
  'problem.imaging.pacs_refuses':
    'The image archive (PACS) refused the portal. An administrator can check its address and key.',
  'problem.intake.page_not_found': 'This file has no page {page}.',
  'problem.intake.page_not_drawn': 'Page {page} could not be drawn. Try again, or download the file.',
  'problem.intake.empty': '“{name}” is empty. Nothing was saved; ask for it again.',
  'problem.intake.too_large':
    '“{name}” is larger than {megabytes} MB. Split it, or ask an administrator to raise the limit.',
  'problem.intake.upload_gone':
    'This file is no longer being sent: it was given up, or nobody went on with it for a day. Send it again.',
  'problem.intake.upload_elsewhere':
    'More of this file has come already. The sending goes on by itself; if it does not, send it again.',
  'problem.intake.upload_unfinished': 'This file has not come whole yet. Let it go on, or send it again.',
  'problem.intake.uploads_open':
    'Too many of your files are on their way ({files} files, {megabytes} MB at most). Finish them or give them up first.',
  'problem.intake.dicom_directory':
    '“{name}” is the directory of a CD: nothing to sign for. Choose the whole CD or its folder.',
  'problem.intake.dicom_unfit': '“{name}” cannot be taken in: {why}',
  'problem.intake.zip_damaged':
    '“{name}” is no zip that can be unpacked: it is damaged or incomplete. Ask for it again.',
  'problem.intake.zip_encrypted':
    '“{name}” has a password. Unpack it, and drop the folder; or ask for it without a password.',
  'problem.intake.zip_too_large':
    '“{name}” holds more than can be unpacked ({files} files, {megabytes} MB at most). Unpack it, and drop a part at a time.',
  'problem.intake.zip_nothing':
    'Nothing in “{name}” is a report: no PDF, picture or DICOM image among its {files} files.',
  'problem.imaging.instance_differs':
    'An image with this number (SOP Instance UID) is here already, with another content. Nothing was overwritten: ask the sender which one holds.',
  'problem.imaging.other_person':
    'This image names another person than the study that it says it is of. It was not added: ask the sender.',
  'problem.imaging.person_unsaid':
    'This image is of the study of report {reportNo}, but does not show that it is of the same person. A machine cannot add it: somebody has to look at it and drop it at the desk.',
  'problem.imaging.study_erased':
    'The study of this image is report {reportNo}, whose customer was erased. It takes no more images.',
  'problem.imaging.study_settled':
    'The study of this image is report {reportNo}, which was refused or withdrawn. Undo its match first, then send the image again.',
  'problem.imaging.no_correction':
    'A DICOM image is no correction of a report: it goes to its own study. Drop it at the desk.',
  'problem.intake.no_file': 'No file was sent.',
  'problem.intake.one_file': 'Send one file at a time.',
  'problem.intake.file_not_found': 'There is no such file.',
  'problem.intake.reason_needed': 'Please say why.',
  'problem.intake.differences_open':
    'The customer or the file has changed since they were matched. Look at the differences and match again.',
  'problem.intake.file_of_other': 'This file belongs to report {reportNo} already.',
  'problem.intake.advice_other_customer': 'The ordered test belongs to another customer.',
  'problem.report.not_found': 'There is no such report, or you may not see it.',
  'problem.report.stale':
    '{by} has changed this report meanwhile. It has been loaded again; please look at it before you go on.',
  'problem.report.moved_meanwhile': 'Somebody else has just dealt with this report. Load it again.',
  'problem.report.wrong_status': 'This is not possible while the report is “{status}”.',
  'problem.report.unmatched': 'Match this report to a customer first.',
  'problem.report.undo_after_signing': 'This report has been signed or issued: a director has to undo the match.',
  'problem.report.file_elsewhere': 'The file waits at the desk again already, as another report.',
  'problem.report.person_in_doubt':
    'A signature was cancelled because of the wrong patient: undo the match, or have a director confirm the patient before it is signed.',
  'problem.report.images_joined':
    'Further images of this study came: have the report checked against them. If it is signed or issued, cancel the signature first.',
  'problem.report.file_taken_out':
    'A file that is not of this report was taken out after signing. Cancel the signature, and have the report checked again.',
  'problem.report.awaits_rejudging':
    'The test dictionary has just changed, and this report is still to be judged by it. Please try again in a minute.',
  'problem.report.no_correction': 'None of the files came as a correction of this report.',
  'problem.report.not_a_correction':
    'This is the first file of the report, not a correction. If it is of another patient, undo the match.',
  'problem.report.no_doubt': 'Nobody doubts the patient of this report.',
  'problem.auth.second_proof_needed':
    'Your signing PIN was reset, or somebody else changed your email address. To set a PIN you need the code that another administrator or a director gives you in person.',
  'problem.auth.second_proof_wrong': 'This code is wrong or has expired. Please ask for a new one.',
  'problem.auth.second_proof_own':
    'Nobody vouches for their own signing PIN, nor for one that they reset, nor within {days} days of changing the access of whose PIN it is or of who reset it.',
  'problem.auth.second_proof_new':
    '{who, select, resetter {Whoever reset this PIN had their own access changed less than {days} days ago. You can vouch for it from {at}, or at once after somebody else has reset it.} changer {Whoever changed the access of the person whose PIN it is had their own access changed less than {days} days ago. You can vouch for it from {at}.} other {Your own access or signing factor was changed less than {days} days ago. You can vouch for a colleague from {at}; until then somebody else has to.}}',
  'problem.auth.no_pin_reset': 'No signing PIN of this person waits to be set again.',
  'problem.report.held_by_other': 'Somebody else is checking this report.',
  'problem.report.not_checked':
    'Nobody has checked the report in its present form. Have it checked first; if it is already “Checked”, send it back for this.',
  'problem.report.checked_already': 'You have already checked the report in its present form.',
  'problem.report.not_generated': 'Generate the report first.',
  'problem.report.version_stale': 'The report has changed since it was generated. Generate it again.',
  'problem.report.person_changed':
    'The customer’s record has changed since this was signed. Cancel the signature, check and generate it again.',
  'problem.report.critical_open':
    'A critical value has not been closed. Notify the responsible clinician and record it first.',
  'problem.report.delta_open':
    'A large change since the last result has not been explained, or a question about it not answered.',
  'problem.report.content_missing': 'Something is missing: {missing}.',
  'problem.report.missing_at_desk': 'Enter before signing for it: {missingAtDesk}.',
  'problem.report.missing_at_check': 'Enter before checking: {missingAtCheck}.',
  'problem.report.too_many_pictures': 'A report can have {most} images at most. Take some out first.',
  'problem.report.unprintable':
    'The PDF font lacks {letters}. A PID, value or unit must not be printed in any other way: use characters that can be printed.',
  'problem.report.vendor_correction':
    'The laboratory has sent a corrected report. Check against it first; if this is signed or issued, cancel the signature for this.',
  'problem.report.vendor_text_fixed':
    'The laboratory’s text was handed out as it stands. It changes only with a corrected report of the laboratory, or where the signature was cancelled because it had been copied wrongly. Your own words belong in the comments.',
  'problem.report.ai_not_accepted': 'AI text has not been accepted.',
  'problem.report.checker_may_not_sign': 'You checked this report, so another doctor has to sign it.',
  'problem.report.not_your_signature':
    'Only the signer, before the report is issued, or a supervisor can cancel this signature.',
  'problem.report.warnings_unseen': '{count, plural, one {# warning has} other {# warnings have}} not been reviewed.',
  'problem.report.reason_needed': 'Please give a reason.',
  'problem.report.withdrawal_pending': 'Withdrawal has already been requested; a second person has to confirm it.',
  'problem.report.no_withdrawal': 'Nobody has requested the withdrawal of this report.',
  'problem.report.same_person': 'A second person has to confirm.',
  'problem.report.version_not_found': 'There is no such version.',
  'problem.report.critical_not_found': 'There is no such critical value.',
  'problem.report.critical_wrong_state':
    'This step is not possible now. A critical value is acknowledged after a confirmed read-back, and closed after that; only a value that is no longer critical in the results table can be closed without notifying anybody.',
  'problem.report.critical_told_oneself':
    'The person who reads the value back must be somebody other than the caller. Enter who was notified.',
  'problem.report.critical_no_name':
    'Please give the name of the person who was told. “Doctor”, “nurse” or “ward 3” is not a name.',
  'problem.report.critical_contact_missing':
    'Please add the role or telephone number of the person who read the value back, or choose a colleague from the list.',
  'problem.report.recipient_unknown': 'This colleague is not active any more. Please choose somebody else.',
  'problem.report.delta_not_found': 'There is no such delta check.',
  'problem.report.delta_asked': 'A colleague was asked about this change and has not answered yet.',
  'problem.report.delta_asked_oneself': 'Please choose somebody other than yourself.',
  'problem.report.delta_not_asked': 'Nobody was asked about this change, or it has been answered.',
  'problem.report.delta_asked_of_other': 'Only the colleague who was asked can answer, or a supervisor in their place.',
  'problem.report.share_gone': 'This link no longer works. Ask the clinic for a new one.',
  'problem.report.share_no_consent':
    "This customer has not agreed to share links. Ask them, record the consent in the customer's record, and try again.",
  'problem.report.share_no_birth':
    "This customer has no birth date, which is needed to open a link. Enter it in the customer's record first.",
  'problem.report.share_wrong_birth': 'The birth date does not match. Attempts left: {left}.',
  'problem.report.not_released': 'This report has not been issued.',
  'problem.report.nothing_to_sign': 'None of these reports can be signed.',
  'problem.receive.cancelled': 'This test was cancelled.',
  'problem.imaging.mark_not_found': 'This mark does not exist, or was taken back meanwhile.',
  'problem.imaging.no_report':
    'This study lies in the archive. The portal has no report of it that an image could stand in.',
  'problem.imaging.mark_elsewhere': 'This study has no such image or frame. Open the study again.',
  'problem.imaging.too_many_marks': 'A study keeps {most} marks at most. Take back those that are not needed first.',
  'problem.imaging.mark_stale': '{by} has changed this mark meanwhile. Look at it again.',
  'problem.receive.of_supplier': 'This test was ordered of {supplier}: attach the file that they send.',
  'problem.receive.answered': 'A report answers this test already.',
  'problem.receive.nothing_to_open': 'There is no report yet that you could open.',
  'problem.receive.advice_not_found': 'This ordered test does not exist.',
  'problem.verify.not_found':
    'No report belongs to this code. Compare it with the code on the paper; if they are the same, do not rely on the paper.',
  'problem.spreadsheet.not_found': 'This batch does not exist.',
  'problem.spreadsheet.stale': '{by} changed this batch at {at}. Look at it again before you go on.',
  'problem.spreadsheet.wrong_state': 'The batch is “{state}” now; this cannot be done any more.',
  'problem.spreadsheet.no_file': 'Choose a file first.',
  'problem.spreadsheet.one_file': 'Send one file at a time.',
  'problem.spreadsheet.empty': 'The file “{name}” is empty.',
  'problem.spreadsheet.too_large': 'The file “{name}” is larger than {megabytes} MB.',
  'problem.spreadsheet.row_not_found': 'The batch has no row {rowNo}.',
  'problem.spreadsheet.problems_open': 'Errors to be corrected first: {count}.',
  'problem.spreadsheet.warnings_unseen': 'Warnings to be reviewed before submitting: {count}.',
  'problem.spreadsheet.columns_missing': 'Columns are missing: {columns}. Choose which columns of the file they are.',
  'problem.spreadsheet.nothing_to_submit': 'The batch has no rows to submit.',
  'problem.spreadsheet.already_submitted': '{by} submitted this batch at {at}.',
  'problem.spreadsheet.moved_meanwhile': 'Records were changed at the same moment. Nothing was saved; submit again.',
  'problem.spreadsheet.built_on': 'This batch cannot be undone, because later work depends on it: {names}.',
  'problem.spreadsheet.one_day': 'All rows of this batch are for one day; there is nothing to split.',
  'problem.spreadsheet.too_many_days':
    'The rows are for {days, plural, one {# day} other {# days}}; a batch is split into {most} at most. Check which column holds the date.',
  'problem.spreadsheet.part_of_file':
    'This batch contains the rows of one day of its sheet. For another sheet, upload the file again.',
  'problem.spreadsheet.recipient_unknown': 'A recipient does not exist, is disabled or has no email address.',
  'problem.spreadsheet.mail_not_failed': 'This email was delivered or is still on its way.',
  'problem.spreadsheet.mail_outdated': 'The batch has since been submitted or undone; this email is out of date.',
  'problem.settings.stale':
    '{by} has changed these settings meanwhile. Your entries are still here: compare and save again.',
  'problem.settings.invalid': 'Nothing was changed. Please correct the marked fields.',
  'problem.settings.fixed':
    'The environment of the server says this ({variable}). Whoever runs the server can change it there.',
  'problem.settings.test_failed': 'The message was not taken. The server said: {answer}',
  'problem.settings.test_no_phone': 'Your account has no mobile number to send an SMS to.',
  'problem.settings.test_no_email': 'Your account has no email address to send a message to.',
  'problem.settings.logo_unfit': 'Please choose a PNG or JPEG picture of at most 1 MB and 4,000 pixels each way.',
  'problem.settings.logo_none': 'The clinic has no logo of its own.',
  'problem.settings.certificate_unfit':
    'This is no PKCS#12 file (.p12, .pfx) with an RSA key of at least 2,048 bits and its certificate.',
  'problem.settings.certificate_password': 'The file is not opened by this password.',
  'problem.settings.certificate_ended': 'The certificate in this file ended on {date}.',
  'problem.settings.certificate_early': 'The certificate in this file is not valid before {date}.',
  'problem.settings.certificate_usage': 'The certificate in this file is not meant for signing documents.',
  'problem.supplier.not_found': 'This supplier does not exist.',
  'problem.supplier.stale':
    '{by} has changed this supplier meanwhile. Your entries are still here: compare and save again.',
  'problem.supplier.name_taken': 'There is a supplier called “{name}” already.',
  'problem.supplier.disabled': '{name} is disabled: enable it first.',
  'problem.supplier.key_refused':
    'This key does not let in: it is missing, unknown, expired or revoked, or its supplier is disabled.',
  'problem.supplier.key_not_found': 'This key does not exist.',
  'problem.analyte.not_found': 'This test is not in the dictionary.',
  'problem.analyte.stale': '{by} has changed this test meanwhile. Your entries are still here: compare and save again.',
  'problem.analyte.code_taken': 'There is a test with the code “{code}” already.',
  'problem.analyte.name_taken':
    '“{name}” is already a name of {code} ({nameEn} {nameZh}), with the same specimen and unit: neither would be recognised any more.',
  'problem.vendorTerm.not_found': 'These words are not in the list.',
  'problem.vendorTerm.stale': 'Somebody else has decided on these words meanwhile ({by}). Please look again.',
  'problem.vendorTerm.not_fitting': 'This test is not done in this unit or specimen.',
  'problem.analyte.merged': '{code} was merged into {into}. Separate the two first.',
  'problem.analyte.not_mergeable': 'The two tests cannot be merged. {why}',
  'problem.analyte.not_merged': '{code} is not merged into another test.',
  'problem.panel.not_found': 'This panel is not in the dictionary.',
  'problem.panel.stale': '{by} has changed this panel meanwhile. Your entries are still here: compare and save again.',
  'problem.panel.code_taken': 'There is a panel with the code “{code}” already.',
  'problem.panel.name_taken': '“{name}” is already a name of the panel {code} ({nameEn} {nameZh}).',
  'problem.dictionary.import_refused':
    '{count, plural, one {# row cannot} other {# rows cannot}} be taken in. Nothing was imported.',
  'problem.dictionary.import_changed':
    'The dictionary was changed since you looked. Please look at the changes again; nothing was imported.',
  'problem.dictionary.import_unreadable': 'This file cannot be read: {why}',
} satisfies Record<string, string>;
