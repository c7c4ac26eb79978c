<?php
// Keeps mails in a file instead of sending them.
add_filter('pre_wp_mail', function (mixed $sent, array $mail): bool {
    file_put_contents(ABSPATH . 'mails.jsonl', wp_json_encode($mail) . "\n", FILE_APPEND | LOCK_EX);
    return true;
}, 10, 2);
