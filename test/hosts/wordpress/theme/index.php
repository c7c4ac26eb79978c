<!doctype html>
<html <?php language_attributes(); ?>>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<?php wp_head(); ?>
</head>
<body <?php body_class(); ?>>
<?php wp_body_open(); ?>
<main>
<?php
while (have_posts()) {
    the_post();
    the_title('<h1>', '</h1>');
    the_content();
    comments_template();
}
?>
</main>
<?php wp_footer(); ?>
</body>
</html>
