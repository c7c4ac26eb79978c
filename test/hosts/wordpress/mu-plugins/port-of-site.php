<?php
// WordPress 6.1 takes the colon before a port out of a new site's domain.
add_filter('wp_normalize_site_data', fn (array $site) => ['domain' => $_SERVER['HTTP_HOST']] + $site, 20);
